public import Lifecycle

/// Text, drawn as bars into a store of its own; small views may lie on it.
final class LabelView: View, ArchivableView {
  var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  override var drawsContent: Bool { true }

  override func draw(in store: BackingStore) {
    let drawing = Drawing(into: store)
    drawing.fill(isSelected ? Color(argb: 0xFFD6_E6FF) : backgroundColor)
    // A low label has no margin and one low line: text that is missing must be seen.
    let lineHeight = min(14, frame.height)
    let margin = min(6, (frame.height - lineHeight) / 2)
    let inset = Rect(x: 8, y: margin, width: frame.width - 16, height: frame.height - 2 * margin)
    drawing.bars(for: text, in: inset, lineHeight: lineHeight, Color(argb: 0xFF30_3540))
  }

  /// The small views flow in lines, as links and badges do.
  override func layoutSubviews() {
    var x = 8.0
    var y = 6.0
    for view in subviews {
      if x + view.frame.width > frame.width - 8 {
        x = 8
        y += 14
      }
      view.frame.x = x
      view.frame.y = y
      x += view.frame.width + 4
    }
  }
}

/// A link or a badge: flat-coloured, so it has no store.
final class InlineView: View, ArchivableView {
  var target = ""

  convenience init(width: Double) {
    self.init(frame: Rect(width: width, height: 10), backgroundColor: Color(argb: 0xFF2F_6FD0))
  }
}

/// Shows a decoded image, which belongs to it and goes with it; it draws nothing itself.
final class ImageView: View, ArchivableView {
  var image: DecodedImage?
}

/// A line that a person types into.
public final class TextField: View, ArchivableView {
  /// What it shows.
  public var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  public override var drawsContent: Bool { true }

  public override func draw(in store: BackingStore) {
    let drawing = Drawing(into: store)
    drawing.fill(backgroundColor)
    drawing.fill(
      Rect(x: 8, y: frame.height - 2, width: frame.width - 16, height: 1), Color(argb: 0xFF90_96A0))
    let inset = Rect(x: 8, y: 8, width: frame.width - 16, height: frame.height - 16)
    drawing.bars(for: text + " ", in: inset, lineHeight: 18, Color(argb: 0xFF10_1418))
  }
}

/// Stacks its subviews, moved up by how far a person has scrolled.
public final class ScrollView: View, ArchivableView {
  /// How far, in points.
  public var contentOffset = 0.0 {
    didSet { if contentOffset != oldValue { setNeedsLayout() } }
  }

  public override func layoutSubviews() {
    var y = -contentOffset
    for view in subviews {
      view.frame.y = y
      y += view.frame.height
    }
  }
}
