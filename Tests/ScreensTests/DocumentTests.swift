import Experiment
import Lifecycle
import Testing

@testable import Screens

@Suite("A document") struct DocumentTests {
  /// The document as text again: elements with their attributes, text in quotes, two spaces a level.
  private func outline(_ html: String) -> [String] {
    Document(html: Array(html.utf8)).nodes.map { node in
      var depth = 0
      var parent = node.parent
      while let current = parent {
        depth += 1
        parent = current.parent
      }
      let indent = String(repeating: "  ", count: depth)
      switch node.content {
      case .text(let text): return indent + "'\(text)'"
      case .element(let name, let attributes):
        return indent + name + attributes.map { " \($0.name)=\($0.value)" }.joined()
      }
    }
  }

  @Test func `has its elements, attributes and texts in order`() {
    let html =
      #"<body><p class="note wide" id=x>One <a href='/2'>two</a> three</p><hr><p hidden>four</p></body>"#
    #expect(
      outline(html) == [
        "body", "  p class=note wide id=x", "    'One '", "    a href=/2", "      'two'", "    ' three'",
        "  hr",
        "  p hidden=", "    'four'",
      ])
  }

  @Test(arguments: [
    ("<p>a\n \tb</p>\n <p> </p>", ["p", "  'a b'", "p"]),
    ("<p>1 &lt; 2 &amp;&gt;&quot; &euro;</p>", ["p", #"  '1 < 2 &>" &euro;'"#]),
    (#"<p t="a &amp; b">c</p>"#, ["p t=a & b", "  'c'"]),
    ("<!DOCTYPE html><!-- no --><p>a<br/>b</p>", ["p", "  'a'", "  br", "  'b'"]),
    ("<ul><li>a<li>b</ul>c", ["ul", "  li", "    'a'", "    li", "      'b'", "'c'"]),
    ("<p>a</b></p>b", ["p", "  'a'", "'b'"]),
    ("<p>a", ["p", "  'a'"]), ("<p cl", ["p cl="]), ("<p t=\"a", ["p t=a"]), ("</", []), ("", []),
    ("<", [""]),
  ])
  func `is made of any text`(html: String, expected: [String]) {
    #expect(outline(html) == expected)
  }

  @Test func `styles an element by its name, its classes and both, and inherits size and colour`() {
    let nodes = Document(
      html: Array(
        #"<p class="small"><a>1</a><a class="link visited">2</a></p><div class="note">3</div>"#.utf8)
    ).nodes
    let gray = Color(argb: 0xFF70_7680)
    #expect(nodes[0].style.fontSize == 8 && nodes[0].style.color == gray && nodes[0].style.margin == 6)
    #expect(nodes[1].style.fontSize == 8 && nodes[1].style.color == Color(argb: 0xFF2F_6FD0))
    #expect(nodes[3].style.isInline && nodes[3].style.color == Color(argb: 0xFF7A_4FA3))
    #expect(nodes[4].style == nodes[3].style)
    #expect(nodes[5].style.background == Color(argb: 0xFFFF_F4D6) && nodes[5].style.padding == 8)
  }

  @Test func `stacks blocks and lets text flow in them, as worked out by hand`() {
    // Text size 10: lines of 14 points, letters of 4.9. The page is 100 wide, its paragraphs 84: 17 letters a line.
    let html = "<body><p>12345678 1234567</p><p>12 <a>34</a> 5678 1234567 90</p></body>"
    let nodes = Document(html: Array(html.utf8)).nodes
    nodes.withLayout(width: 100)
    // 8 of padding and 6 of margin, a line, 6 and 6 of margin, two lines, 6 of margin and 8 of padding.
    #expect(nodes[0].frame == Rect(width: 100, height: 8 + 6 + 14 + 12 + 28 + 6 + 8))
    #expect(nodes[1].frame == Rect(x: 8, y: 14, width: 84, height: 14))
    #expect(nodes[3].frame == Rect(x: 8, y: 40, width: 84, height: 28))
    // The link's text starts a word and a space to the right.
    #expect(abs(nodes[6].frame.x - (8 + 3 * 4.9)) < 1e-9 && nodes[6].frame.y == 40)
    #expect(nodes[7].frame.height == 28)
  }

  @Test(arguments: [1, 2, 3, 17, 500, 20_000], [1, 2] as [UInt64])
  func `of the fixtures has as many nodes as asked, each an object`(count: Int, seed: UInt64) {
    let nodes = Document(html: Array(DocumentText(nodes: count, seed: seed).html.utf8)).nodes
    #expect(nodes.count == count)
    #expect(Set(nodes.map(ObjectIdentifier.init)).count == count)
  }

  @Test(arguments: [1, 3, 16, 100])
  func `of the fixtures has as many images as asked among its nodes, at equal distances`(images: Int) {
    let wanted = ScreenSpec.Images(count: images, pixelWidth: 400, pixelHeight: 250)
    let text = DocumentText(nodes: max(images * 16, 200), images: wanted, seed: 1)
    let nodes = Document(html: Array(text.html.utf8)).nodes
    #expect(nodes.count == max(images * 16, 200))
    let places = nodes.indices.filter { nodes[$0].isImage }
    #expect(places.count == images)
    let distance = nodes.count / images
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($1 - $0 - distance) < 48 }, "\(places)")
    #expect(nodes.filter(\.isImage).allSatisfy { $0.statedSize == Size(width: 256, height: 160) })
  }

  @Test func `gives an image the place that it asks for, on lines of its own`() {
    let html =
      #"<body><p>12</p><img src="1.png" width="60" height="40"><img width="900" height="10"><p>34</p></body>"#
    let nodes = Document(html: Array(html.utf8)).nodes
    nodes.withLayout(width: 100)
    // 8 of padding, 6 of margin, a line of 14 and 6 of margin; margins of 6 before and after each image.
    #expect(nodes[3].frame == Rect(x: 8, y: 40, width: 60, height: 40))
    // Never wider than its block.
    #expect(nodes[4].frame == Rect(x: 8, y: 92, width: 84, height: 10))
    #expect(nodes[5].frame.y == 114)
  }

  @Test func `of 100,000 nested elements is let go without deep recursion`() {
    onStack(kilobytes: 256) {
      weak var last: DocumentNode?
      do {
        let document = Document(html: Array(String(repeating: "<div>", count: 100_000).utf8))
        document.layOut(width: 375, typesetter: nil)
        last = document.nodes.last
        #expect(last?.parent === document.nodes[99_998])
      }
      #expect(last == nil)
    }
  }
}

extension [DocumentNode] {
  fileprivate func withLayout(width: Double) {
    var layout = BlockLayout(width: width, typesetter: nil)
    for node in self { layout.place(node) }
    layout.finish()
  }
}
