/// A parsed HTML text: nodes in document order, each an object, styled by rules and laid out in blocks.
///
/// It owns its nodes in one list, and links between them are unretained: so its release is a loop, however deep the
/// elements are nested.
final class Document {
  /// An element comes before what is in it.
  let nodes: [DocumentNode]
  /// Its text as it was laid out, from the top; empty where bars stand for words.
  private(set) var paragraphs: [Paragraph] = []
  /// The decoded images of its `img` elements; none before they are shown.
  private(set) var images: [DocumentImage] = []
  private var width: Double?

  /// Parses UTF-8 text.
  init(html: [UInt8]) {
    var parser = DocumentParser(html)
    nodes = parser.parse()
  }

  /// Has each `img` element show what `decode` makes for its number in the document, if that makes anything.
  func showImages(_ decode: (Int) -> DecodedImage?) {
    let places = nodes.filter(\.isImage)
    images = places.indices.compactMap { index in
      decode(index).map { DocumentImage(node: places[index], image: $0) }
    }
  }

  /// Lets the decoded images go.
  func releaseImages() { images = [] }

  /// Places every node for a page of that width, unless that is done; its text is typeset, or as bars without a typesetter.
  func layOut(width: Double, typesetter: Typesetter?) {
    guard width != self.width else { return }
    self.width = width
    var layout = BlockLayout(width: width, typesetter: typesetter)
    for node in nodes { layout.place(node) }
    layout.finish()
    paragraphs = layout.paragraphs
  }
}

/// A decoded image where an element of a document shows it.
struct DocumentImage {
  let node: DocumentNode
  let image: DecodedImage
}
