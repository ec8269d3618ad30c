/// Makes the HTML text of a fixture: sections of headings, paragraphs with links, lists and notes, as many nodes as asked.
struct DocumentText {
  private(set) var html = ""
  private var nodesLeft: Int
  private var random: FixtureRandom
  private var links = 0

  init(nodes: Int, seed: UInt64) {
    nodesLeft = nodes
    random = FixtureRandom(seed: seed)
    element("body") { text in
      while text.nodesLeft > 0 { text.addSection() }
    }
  }

  private mutating func addSection() {
    element("div", #" class="section""#) { section in
      section.element("h2") { $0.addWords(24) }
      for _ in 0..<3 { section.addParagraph() }
      section.element("ul") { list in
        for _ in 0..<4 { list.element("li") { $0.addLink() } }
      }
      section.element("div", #" class="note""#) { note in
        note.element("p", #" class="small""#) { $0.addWords(60) }
      }
    }
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

  /// An element and what is in it, as long as nodes are left.
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
