import Lifecycle

/// Shows a document, which belongs to it and goes with it: the part that a person scrolled to, in its own store.
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

  override var drawsContent: Bool { true }

  /// Lays the document's text out; without one, bars stand for the words.
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
    for paragraph in document?.paragraphs ?? [] {
      let top = paragraph.origin.y - contentOffset
      guard top < frame.height, top + paragraph.text.height > 0 else { continue }
      let place = Rect(x: paragraph.origin.x, y: top, width: frame.width, height: paragraph.text.height)
      drawing.text(paragraph.text, at: place, Style.initial.color)
    }
  }
}
