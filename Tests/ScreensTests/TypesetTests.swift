import Lifecycle
import MemoryProbe
import Messages
import Testing
import Unloading

@testable import Experiment
@testable import Screens

extension ScreenTests {
  @Suite("Typeset text", .serialized) struct TypesetTests {
    private func typesetter() throws -> Typesetter {
      try Typesetter(font: #require(TemporaryFixtures.current).fontPath, scale: 2)
    }

    private func texts(in screen: ScreenController) -> [TypesetText] {
      var found: [TypesetText] = []
      screen.view.forEachInSubtree {
        if let text = ($0 as? TypesetView)?.typesetText { found.append(text) }
        return true
      }
      return found
    }

    @Test func `is as high as its lines, and as wide as it may be`() throws {
      let typesetter = try typesetter()
      let line = typesetter.layOut("words that fit", size: 11, width: 359).height
      #expect((11...16).contains(line))
      let words = String(repeating: "word ", count: 40)
      #expect(typesetter.layOut(words, size: 11, width: 120).height >= 4 * line)
      #expect(typesetter.layOut(words, characters: 4, size: 11, width: 120).height == line)
      #expect(typesetter.layOut("words", size: 15, width: 359).height > line)
    }

    @Test func `takes the same each time, and leaves nothing`() throws {
      let typesetter = try typesetter()
      let counters = try ThreadCounters()
      func layOut() -> Int { typesetter.layOut("words of a row", size: 11, width: 359).usableBytes }
      let first = layOut()
      let before = counters.netBytes
      var differing = 0
      for _ in 0..<100 where layOut() != first { differing += 1 }
      #expect(differing == 0 && first > 300, "\(first)")
      #expect(counters.netBytes == before)
    }

    @Test func `needs a font`() {
      let error = #expect(throws: HarnessError.self) { try Typesetter(font: "/no/font.ttf", scale: 2) }
      #expect(error?.description == "/no/font.ttf is not a readable font")
    }

    @Test func `fills as many views as the kind says, and none where bars stand for it`() throws {
      let article = ScreenCatalogue.article
      try withApp(text: .pango) { #expect(texts(in: $0.push(article)).count == article.text.layouts) }
      try withApp { #expect(texts(in: $0.push(article)).isEmpty) }
      let few = ScreenSpec(kind: "few", views: 20, text: .init(layouts: 3, characters: 20), rows: 30)
      try withApp(text: .pango) { #expect(texts(in: $0.push(few)).count == 3) }
      // No more than there are views.
      let many = ScreenSpec(kind: "many", views: 20, text: .init(layouts: 300, characters: 20), rows: 30)
      try withApp(text: .pango) { #expect(texts(in: $0.push(many)).count == 18) }
    }

    @Test(arguments: ScreenCatalogue.all)
    func `goes with its views, and comes back the same`(spec: ScreenSpec) throws {
      try withApp(text: .pango) { app in
        let screen = app.push(spec)
        screen.interact(seed: 3)
        let digest = screen.pixelDigest()
        screen.saveState()
        weak let text = texts(in: screen).first
        #expect(text != nil)
        app.push(ScreenCatalogue.form)
        screen.releaseView()
        #expect(text == nil)
        app.navigation.pop()
        #expect(screen.pixelDigest() == digest)
      }
    }

    @Test func `is seen where it is missing`() throws {
      try withApp(text: .pango) { app in
        for spec in [ScreenCatalogue.article, ScreenCatalogue.list, ScreenCatalogue.form] {
          let screen = app.push(spec)
          let digest = screen.pixelDigest()
          screen.releaseModel()
          screen.reloadData()
          screen.scrollInPlace()
          #expect(screen.pixelDigest() != digest && texts(in: screen).count == 0, "\(spec.kind)")
        }
      }
    }

    @Test(arguments: ScreenCatalogue.all)
    func `is in the account of its screen, which closes within 1 percent`(spec: ScreenSpec) throws {
      try withApp(placement: .kind, text: .pango) { app in
        for page in 0..<3 {
          app.push(spec, page: page).interact(seed: 1)
          app.navigation.pop()
        }
        let before = app.context.clock.netBytes
        let account = app.push(spec, page: 10).account().usable
        for resource in Resource.allCases {
          let made = app.context.clock.netBytes[resource] - before[resource]
          #expect(
            abs(made - account[resource]) <= max(512, made / 100), "\(resource): \(made) \(account[resource])"
          )
        }
      }
    }

    @Test func `of a document stands in its blocks, in order`() throws {
      let html =
        "<h2>a title</h2><p>words <a>a &lt;link&gt;</a> &amp; more</p><ul><li>one</li><li>two</li></ul>"
      let document = Document(html: Array(html.utf8))
      document.layOut(width: 375, typesetter: try typesetter())
      let paragraphs = document.paragraphs
      #expect(paragraphs.count == 4)
      #expect(
        zip(paragraphs, paragraphs.dropFirst()).allSatisfy { $0.origin.y + $0.text.height <= $1.origin.y })
      #expect(paragraphs[0].text.height > paragraphs[1].text.height)
      // The list is set in.
      #expect(paragraphs[2].origin.x > paragraphs[1].origin.x)
      let blocks = document.nodes.filter { !$0.style.isInline && !$0.isText }
      #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $0.frame.y <= $1.frame.y })
    }
  }
}
