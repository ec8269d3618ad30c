/// A parsed HTML text: nodes in document order, each an object, styled by rules and laid out in blocks.
///
/// It owns its nodes in one list, and links between them are unretained: so its release is a loop, however deep the
/// elements are nested.
final class Document {
  /// An element comes before what is in it.
  let nodes: [DocumentNode]
  private var width: Double?

  /// Parses UTF-8 text.
  init(html: [UInt8]) {
    var parser = DocumentParser(html)
    nodes = parser.parse()
  }

  /// Places every node for a page of that width, unless that is done.
  func layOut(width: Double) {
    guard width != self.width else { return }
    self.width = width
    var layout = BlockLayout(width: width)
    for node in nodes { layout.place(node) }
    layout.finish()
  }
}
