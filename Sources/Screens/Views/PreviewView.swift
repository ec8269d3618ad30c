public import Lifecycle

/// Draws the first of a screen's thumbnails, which it doesn't retain; it is blank without them.
public final class PreviewView: View {
  /// The thumbnails for the next drawing.
  public weak var thumbnails: ThumbnailCache? {
    didSet { if thumbnails !== oldValue { setNeedsDisplay() } }
  }

  /// Creates a square at the upper right corner of a view of this width.
  public init(width: Double) {
    super.init(frame: Rect(x: width - 64, width: 64, height: 64), backgroundColor: .white)
  }

  public override var drawsContent: Bool { true }

  public override func draw(in store: BackingStore) {
    let drawing = Drawing(into: store)
    drawing.fill(backgroundColor)
    if let image = thumbnails?.thumbnails.first { drawing.image(image, in: Rect(frame.size)) }
  }
}
