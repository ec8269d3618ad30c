import Lifecycle

/// An element or a run of text: a small object of its own, as a browser's nodes are.
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
  /// The link up is unretained: the document owns all of its nodes.
  unowned(unsafe) let parent: DocumentNode?
  /// A text has that of its element.
  let style: Style
  /// Where layout put it in the document: a block whole, a text from where its first word starts to below its last
  /// line; an inline element has no place but its texts'.
  var frame = Rect.zero

  init(_ content: Content, style: Style, in parent: DocumentNode?) {
    self.content = content
    self.style = style
    self.parent = parent
  }

  /// Whether it is an `img` element.
  var isImage: Bool { if case .element(name: "img", _) = content { true } else { false } }

  /// The width and height that the element asks for, in points; 0 for what it doesn't say.
  var statedSize: Size {
    guard case .element(_, let attributes) = content else { return Size(width: 0, height: 0) }
    func points(_ name: String) -> Double {
      attributes.first { $0.name == name }.flatMap { Double($0.value) } ?? 0
    }
    return Size(width: points("width"), height: points("height"))
  }

  /// The nearest element that begins on a line of its own: this one or one above it.
  var block: DocumentNode {
    var node = self
    while node.style.isInline, let parent = node.parent { node = parent }
    return node
  }

  /// How a line of text runs in this block.
  var lines: TextFlow {
    TextFlow(
      left: frame.x + style.padding, width: max(0, frame.width - 2 * style.padding),
      lineHeight: (style.fontSize * 1.4).rounded())
  }
}
