import Lifecycle

/// Shows the visible part of a document, which it owns, in its own store.
///
/// If the platform has web content in another process, the view has neither document nor store; both are in that
/// process.
final class WebView: View, ArchivableView {
  var document: Document? {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  var contentOffset = 0.0 {
    didSet { if contentOffset != oldValue { setNeedsDisplay() } }
  }

  /// Whether the other process has ended since the page was fetched.
  private(set) var hasLostContent = false

  override var drawsContent: Bool { document != nil }

  override func webContentProcessDidTerminate() { hasLostContent = true }

  /// Called after the page was fetched again.
  func reload() { hasLostContent = false }

  /// Lays out the document's text; without it, bars represent the words.
  var typesetter: Typesetter?

  override func layoutSubviews() {
    document?.layOut(width: frame.width, typesetter: typesetter)
  }

  override func draw(in store: BackingStore) {
    let drawing = Drawing(into: store)
    drawing.fill(backgroundColor)
    for node in document?.nodes ?? [] {
      let place = Rect(
        x: node.frame.x, y: node.frame.y - contentOffset, width: node.frame.width, height: node.frame.height)
      guard place.y < frame.height, place.y + place.height > 0 else { continue }
      switch node.content {
      case .element: if node.style.background != .clear { drawing.fill(place, node.style.background) }
      case .text(let text):
        guard typesetter == nil else { continue }
        var flow = (node.parent?.block ?? node).lines
        flow.x = place.x
        flow.y = place.y
        drawing.bars(for: text, in: flow, node.style.color)
      }
    }
    for shown in document?.images ?? [] {
      var place = shown.node.frame
      place.y -= contentOffset
      guard place.y < frame.height, place.y + place.height > 0, place.width > 0 else { continue }
      drawing.image(shown.image, filling: place)
    }
    for paragraph in document?.paragraphs ?? [] {
      let top = paragraph.origin.y - contentOffset
      guard top < frame.height, top + paragraph.text.height > 0 else { continue }
      let place = Rect(x: paragraph.origin.x, y: top, width: frame.width, height: paragraph.text.height)
      drawing.text(paragraph.text, at: place, Style.initial.color)
    }
  }
}
