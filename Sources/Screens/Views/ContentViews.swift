public import Lifecycle

/// The text of a row or a paragraph, which may contain small views.
final class LabelView: TypesetView, ArchivableView {
  var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// A low label has no margin and one low line, so that missing text is visible.
  private var lineHeight: Double { min(14, frame.height) }

  override var textFrame: Rect {
    let margin = min(6, (frame.height - lineHeight) / 2)
    return Rect(x: 8, y: margin, width: frame.width - 16, height: frame.height - 2 * margin)
  }

  override func draw(in store: BackingStore) {
    let drawing = Drawing(into: store)
    drawing.fill(isSelected ? Color(argb: 0xFFD6_E6FF) : backgroundColor)
    drawText(in: drawing, barHeight: lineHeight, Color(argb: 0xFF30_3540))
  }

  /// Lays out the small views in lines, like links and badges.
  override func layoutSubviews() {
    super.layoutSubviews()
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

/// A link or a badge with a flat colour, so it has no store.
final class InlineView: View, ArchivableView {
  var target = ""

  convenience init(width: Double) {
    self.init(frame: Rect(width: width, height: 10), backgroundColor: Color(argb: 0xFF2F_6FD0))
  }
}

/// A link or a badge with text, in its own store.
final class InlineTextView: TypesetView, ArchivableView {
  static let height = 14.0
  /// The average width of a character in its font.
  private static let characterWidth = 6.0

  /// Creates a line for `characters` characters that is at most `width` points wide.
  convenience init(characters: Int, atMost width: Double) {
    let text = Double(characters) * Self.characterWidth
    self.init(
      frame: Rect(width: min(text, width), height: Self.height), backgroundColor: Color(argb: 0xFFF0_F4FF))
    self.characters = characters
  }

  override var fontSize: Double { 10 }
  override var textFrame: Rect { Rect(width: frame.width, height: frame.height) }

  override func draw(in store: BackingStore) {
    let drawing = Drawing(into: store)
    drawing.fill(backgroundColor)
    drawText(in: drawing, barHeight: 10, Color(argb: 0xFF2F_6FD0))
  }
}

/// Shows a decoded image, which it owns; it draws nothing itself.
final class ImageView: View, ArchivableView {
  var image: DecodedImage?
}

/// A line into which the user types.
public final class TextField: TypesetView, ArchivableView {
  override var fontSize: Double { 15 }
  override var textFrame: Rect { Rect(x: 8, y: 8, width: frame.width - 16, height: frame.height - 16) }

  public override func draw(in store: BackingStore) {
    let drawing = Drawing(into: store)
    drawing.fill(backgroundColor)
    drawing.fill(
      Rect(x: 8, y: frame.height - 2, width: frame.width - 16, height: 1), Color(argb: 0xFF90_96A0))
    drawText(in: drawing, barHeight: 18, Color(argb: 0xFF10_1418))
  }
}

/// Stacks its subviews, moved up by the scroll offset.
public final class ScrollView: View, ArchivableView {
  /// The scroll offset in points.
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
