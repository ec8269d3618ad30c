public import Lifecycle

/// A bar with a line of text at the lower edge of a screen, such as a summary or a player.
public final class PanelView: TypesetView {
  /// The height in points.
  public static let height = 60.0

  /// Creates a bar at the lower edge of a view of `size`.
  public init(in size: Size, text: String) {
    super.init(frame: Self.frame(in: size), backgroundColor: Color(argb: 0xFFF0_F2F5))
    self.text = text
  }

  /// The frame of the bar in a view of `size`.
  public static func frame(in size: Size) -> Rect {
    Rect(y: size.height - height, width: size.width, height: height)
  }

  override var fontSize: Double { 15 }
  override var textFrame: Rect { Rect(x: 8, y: 20, width: frame.width - 16, height: 20) }

  public override func draw(in store: BackingStore) {
    let drawing = Drawing(into: store)
    drawing.fill(backgroundColor)
    drawText(in: drawing, barHeight: 18, Color(argb: 0xFF30_3540))
  }
}
