/// A parsed HTML text: nodes in document order, each an object, styled by rules and laid out in blocks.
///
/// The document owns its nodes in one list, and links between them are unretained, so releasing it is a loop for any
/// depth of nested elements.
final class Document {
  /// The nodes; an element comes before its contents.
  let nodes: [DocumentNode]
  /// The laid-out text, from the top; empty if bars represent words.
  private(set) var paragraphs: [Paragraph] = []
  /// The decoded images of the `img` elements; empty before they are shown.
  private(set) var images: [DocumentImage] = []
  private var width: Double?

  /// Parses UTF-8 text.
  init(html: [UInt8]) {
    var parser = DocumentParser(html)
    nodes = parser.parse()
  }

  /// Sets the image of each `img` element to the result of `decode` for its number in the document, if it isn't `nil`.
  func showImages(_ decode: (Int) -> DecodedImage?) {
    let places = nodes.filter(\.isImage)
    images = places.indices.compactMap { index in
      decode(index).map { DocumentImage(node: places[index], image: $0) }
    }
  }

  /// Releases the decoded images.
  func releaseImages() { images = [] }

  /// Lays out every node for a page of this width, unless already done; without a typesetter, bars represent text.
  func layOut(width: Double, typesetter: Typesetter?) {
    guard width != self.width else { return }
    self.width = width
    var layout = BlockLayout(width: width, typesetter: typesetter)
    for node in nodes { layout.place(node) }
    layout.finish()
    paragraphs = layout.paragraphs
  }
}

/// A decoded image at the place of its element in a document.
struct DocumentImage {
  let node: DocumentNode
  let image: DecodedImage
}
