import Lifecycle
import Testing
import Unloading

@testable import Experiment
@testable import Screens

extension ScreenTests {
  @Suite("A web view") struct WebViewTests {
    private func webView(of screen: ScreenController) throws -> WebView {
      var found: WebView?
      screen.view.forEachInSubtree {
        found = found ?? $0 as? WebView
        return true
      }
      return try #require(found)
    }

    @Test func `shows a document of 3,600 nodes, laid out far below the screen`() throws {
      try withApp { app in
        let all = try #require(webView(of: app.push(ScreenCatalogue.web)).document).nodes
        #expect(all.count == 3_600)
        // A link has no place of its own: its text has one.
        let nodes = all.filter { !$0.style.isInline || $0.isText }
        #expect(nodes[0].frame.width == 375 && nodes[0].frame.height > 10_000)
        // Starts come in order, and nothing sticks out of the page.
        #expect(zip(nodes, nodes.dropFirst()).allSatisfy { $0.frame.y <= $1.frame.y })
        #expect(nodes.allSatisfy { $0.frame.y + $0.frame.height <= nodes[0].frame.height })
      }
    }

    @Test func `draws other bars where it is scrolled to, and the same ones back there`() throws {
      try withApp { app in
        let screen = app.push(ScreenCatalogue.web)
        let top = screen.pixelDigest()
        screen.interact(seed: 107)
        #expect(screen.interfaceState?.contentOffset == 107)
        let offset = try webView(of: screen).contentOffset
        #expect(offset == 107)
        let scrolled = screen.pixelDigest()
        #expect(scrolled != top)
        screen.firstUse()
        #expect(screen.interfaceState?.contentOffset == 115)
        #expect(screen.pixelDigest() != scrolled)
        screen.interact(seed: 107)
        #expect(screen.pixelDigest() == scrolled)
      }
    }

    @Test func `takes its document with it`() throws {
      try withApp { app in
        let screen = app.push(ScreenCatalogue.web)
        weak var document: Document?
        document = try webView(of: screen).document
        app.push(ScreenCatalogue.form)
        screen.releaseView()
        #expect(document == nil)
        app.navigation.pop()
        #expect(screen.account().usable.viewTree > 3_600 * 128)
      }
    }

    @Test func `of another page shows another document`() throws {
      try withApp { app in
        let digests = try (0..<4).map { page in
          let screen = app.push(ScreenCatalogue.web, page: page)
          return try webView(of: screen).backingStore.map { store in
            var digest = PixelDigest()
            digest.combine(UnsafeRawBufferPointer(store.pixels))
            return digest.value
          }
        }
        #expect(Set(digests).count == 4)
      }
    }
  }
}

extension DocumentNode {
  var isText: Bool { if case .text = content { true } else { false } }
}
