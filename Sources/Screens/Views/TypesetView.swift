public import Lifecycle

/// A view that shows text in its own backing store: Pango lays it out if the view has a typesetter; otherwise bars
/// represent the words.
public class TypesetView: View {
  /// The text to show.
  public var text = "" {
    didSet { if text != oldValue { setNeedsText() } }
  }
  /// How much of the text is shown, in bytes of ASCII.
  final var characters = Int.max
  /// Lays out the text; without it, bars represent the words.
  final var typesetter: Typesetter? {
    didSet { if typesetter !== oldValue { setNeedsText() } }
  }
  /// The laid-out text, which belongs to the view tree like the view.
  private(set) final var typesetText: TypesetText?

  /// The size of the text, in points.
  var fontSize: Double { 11 }
  /// The frame of the text.
  var textFrame: Rect { Rect(x: 8, width: frame.width - 16, height: frame.height) }

  public override var drawsContent: Bool { true }

  public override func layoutSubviews() {
    guard let typesetter, typesetText == nil, !text.isEmpty else { return }
    typesetText = typesetter.layOut(text, characters: characters, size: fontSize, width: textFrame.width)
  }

  /// Draws the text over the contents of `drawing`, as bars of `barHeight` points if it isn't typeset.
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
