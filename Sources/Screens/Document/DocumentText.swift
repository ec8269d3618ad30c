import Experiment

/// Creates the HTML text of a fixture: sections of headings, paragraphs with links, lists and notes, with the requested
/// number of nodes and images at equal distances.
struct DocumentText {
  private(set) var html = ""
  private var nodesLeft: Int
  private var random: FixtureRandom
  private var links = 0
  private let nodes: Int
  private let images: ScreenSpec.Images?
  private var imagesPlaced = 0

  init(nodes: Int, images: ScreenSpec.Images? = nil, seed: UInt64) {
    self.nodes = nodes
    self.images = images
    nodesLeft = nodes
    random = FixtureRandom(seed: seed)
    element("body") { text in
      while text.nodesLeft > 0 { text.addSection() }
    }
  }

  private mutating func addSection() {
    element("div", #" class="section""#) { section in
      section.element("h2") { $0.addWords(24) }
      for _ in 0..<3 {
        section.addImageIfDue()
        section.addParagraph()
      }
      section.addImageIfDue()
      section.element("ul") { list in
        for _ in 0..<4 { list.element("li") { $0.addLink() } }
      }
      section.addImageIfDue()
      section.element("div", #" class="note""#) { note in
        note.element("p", #" class="small""#) { $0.addWords(60) }
      }
    }
  }

  /// Adds an image if one is due. It is laid out at 64 % of its pixels per side, because pages on phones send 1.6
  /// million pixels for 0.65 million (Web Almanac 2019, "Media").
  private mutating func addImageIfDue() {
    guard let images, imagesPlaced < images.count,
      imagesPlaced * nodes <= (nodes - nodesLeft) * images.count
    else { return }
    imagesPlaced += 1
    let (width, height) = (images.pixelWidth * 16 / 25, images.pixelHeight * 16 / 25)
    element("img", #" src="\#(imagesPlaced).png" width="\#(width)" height="\#(height)""#) { _ in }
  }

  private mutating func addParagraph() {
    element("p") { paragraph in
      paragraph.addWords(90)
      paragraph.addLink()
      paragraph.addWords(60)
      paragraph.element("b") { $0.addWords(16) }
      paragraph.addWords(120)
    }
  }

  private mutating func addLink() {
    links += 1
    let isVisited = links.isMultiple(of: 5)
    element(
      "a", #" href="/page/\#(links)/section/\#(links % 7)" class="link\#(isVisited ? " visited" : "")""#
    ) {
      $0.addWords(20)
    }
  }

  /// Adds an element and its contents, as long as nodes are left.
  private mutating func element(_ name: String, _ attributes: String = "", _ body: (inout Self) -> Void) {
    guard nodesLeft > 0 else { return }
    nodesLeft -= 1
    html += "<\(name)\(attributes)>"
    body(&self)
    html += "</\(name)>\n"
  }

  private mutating func addWords(_ bytes: Int) {
    guard nodesLeft > 0 else { return }
    nodesLeft -= 1
    html += random.text(bytes: bytes)
  }
}
