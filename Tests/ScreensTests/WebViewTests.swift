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

    @Test func `shows 1.6 million pixels of images, which are no part of the view tree`() throws {
      try withApp { app in
        let screen = app.push(ScreenCatalogue.web)
        let document = try #require(webView(of: screen).document)
        #expect(document.images.count == 16)
        #expect(document.images.reduce(0) { $0 + $1.image.pixelWidth * $1.image.pixelHeight } == 1_600_000)
        #expect(document.images.allSatisfy { $0.node.frame.width == 256 && $0.node.frame.height == 160 })
        #expect(screen.loadedResources.contains(.images))
        #expect(screen.account().requested.images >= 6_400_000)
        #expect(screen.account().usable.viewTree < 6_400_000)
      }
    }

    @Test func `draws its images, and decodes them anew if they were let go alone`() throws {
      try withApp(.ios6) { app in
        let screen = app.push(ScreenCatalogue.web)
        let drawn = screen.pixelDigest()
        let webView = try webView(of: screen)
        screen.releaseImages()
        webView.setNeedsDisplay()
        webView.displayIfNeeded()
        #expect(screen.pixelDigest() != drawn)
        app.push(ScreenCatalogue.form)
        #expect(!screen.loadedResources.contains(.images) && screen.account().usable.images == 0)
        app.navigation.pop()
        #expect(screen.pixelDigest() == drawn && screen.loadedResources.contains(.images))
      }
    }

    /// iOS 8: the page is another process's, and going back costs a fetch at most, and nothing of this process.
    @Test
    func `whose content is in another process takes no memory here, and is fetched anew after a warning`()
      throws
    {
      try withApp(.ios8) { app in
        let screen = app.push(ScreenCatalogue.web)
        #expect(app.context.fetches.count == 2)
        let webView = try webView(of: screen)
        #expect(webView.document == nil && webView.backingStore == nil)
        let usable = screen.account().usable
        #expect(usable.images == 0 && usable.viewTree < 100_000)
        let state = (screen.pixelDigest(), screen.interfaceState)
        for isWarned in [false, true, false, true] {
          app.push(ScreenCatalogue.form)
          if isWarned { app.context.application.deliverMemoryWarning(.critical) }
          let before = app.context.fetches
          app.context.beginOperation()
          app.context.clock.start()
          app.navigation.pop()
          let back = app.context.fetches - before
          let fetches = isWarned ? 1 : 0
          #expect(back.count == fetches && back.refetches == fetches && back.roundTrips == fetches)
          #expect(!app.context.clock.made.contains(.viewTree))
          #expect(screen.pixelDigest() == state.0 && screen.interfaceState == state.1)
        }
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
