public import Lifecycle

/// A view that shows text in a backing store of its own: Pango lays it out if the view has a typesetter; otherwise bars stand
/// for the words.
public class TypesetView: View {
  /// What it shows.
  public var text = "" {
    didSet { if text != oldValue { setNeedsText() } }
  }
  /// How much of the text it shows, in bytes of ASCII.
  final var characters = Int.max
  /// Lays the text out; without one, bars stand for the words.
  final var typesetter: Typesetter? {
    didSet { if typesetter !== oldValue { setNeedsText() } }
  }
  /// The text as it was laid out; it belongs to the view tree, as the view does.
  private(set) final var typesetText: TypesetText?

  /// Of the text, in points.
  var fontSize: Double { 11 }
  /// Where the text stands.
  var textFrame: Rect { Rect(x: 8, width: frame.width - 16, height: frame.height) }

  public override var drawsContent: Bool { true }

  public override func layoutSubviews() {
    guard let typesetter, typesetText == nil, !text.isEmpty else { return }
    typesetText = typesetter.layOut(text, characters: characters, size: fontSize, width: textFrame.width)
  }

  /// Draws the text over what `drawing` has, bars of `barHeight` points if it isn't typeset.
  final func drawText(in drawing: borrowing Drawing, barHeight: Double, _ color: Color) {
    if let typesetText {
      drawing.text(typesetText, at: textFrame, color)
    } else if typesetter == nil {
      drawing.bars(for: text, in: textFrame, lineHeight: barHeight, color)
    }
  }

  private final func setNeedsText() {
    typesetText = nil
    if typesetter != nil { setNeedsLayout() }
    setNeedsDisplay()
  }
}
