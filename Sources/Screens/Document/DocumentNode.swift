import Lifecycle

/// An element or a run of text: a small separate object, like a browser's nodes.
final class DocumentNode {
  enum Content {
    case element(name: String, attributes: [Attribute])
    case text(String)
  }

  struct Attribute: Equatable {
    let name: String
    let value: String
  }

  let content: Content
  /// The parent, unretained because the document owns all of its nodes.
  unowned(unsafe) let parent: DocumentNode?
  /// The style; a text has the style of its element.
  let style: Style
  /// The place of the node in the document: the whole block, or for a text, from the start of its first word to below
  /// its last line. An inline element has no place of its own; only its texts have one.
  var frame = Rect.zero

  init(_ content: Content, style: Style, in parent: DocumentNode?) {
    self.content = content
    self.style = style
    self.parent = parent
  }

  /// Whether it is an `img` element.
  var isImage: Bool { if case .element(name: "img", _) = content { true } else { false } }

  /// The width and height that the element specifies, in points; 0 if unspecified.
  var statedSize: Size {
    guard case .element(_, let attributes) = content else { return Size(width: 0, height: 0) }
    func points(_ name: String) -> Double {
      attributes.first { $0.name == name }.flatMap { Double($0.value) } ?? 0
    }
    return Size(width: points("width"), height: points("height"))
  }

  /// The nearest element that starts on its own line: this one or an ancestor.
  var block: DocumentNode {
    var node = self
    while node.style.isInline, let parent = node.parent { node = parent }
    return node
  }

  /// The flow of text lines in this block.
  var lines: TextFlow {
    TextFlow(
      left: frame.x + style.padding, width: max(0, frame.width - 2 * style.padding),
      lineHeight: (style.fontSize * 1.4).rounded())
  }
}
