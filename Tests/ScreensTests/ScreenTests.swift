import Lifecycle
import Screens
import Testing
import Unloading

@Suite(.serialized) struct ScreenTests {
  @Test(arguments: ScreenCatalogue.all)
  func `has as many views as its specification says`(spec: ScreenSpec) throws {
    let app = try TestApp()
    var count = 0
    app.push(spec).view.forEachInSubtree { _ in
      count += 1
      return true
    }
    #expect(count == spec.views)
  }

  @Test func `draws the specified share of the screen, 4 bytes a pixel`() throws {
    let app = try TestApp()
    let full = ScreenSpec(kind: "full", views: 3, drawnPercent: 100)
    // One label as large as the screen: 375 · 667 · 2² · 4 = 4,002,000 bytes, and the store's own object.
    let requested = app.push(full).account().requested.backingStore
    #expect(requested - 4_002_000 > 0)
    #expect(requested - 4_002_000 <= 128)
  }

  @Test func `holds decoded images of w·h·4 bytes with its view tree`() throws {
    let images = ScreenSpec.Images(count: 2, pixelWidth: 100, pixelHeight: 50)
    let with = ScreenSpec(kind: "with", views: 5, images: images)
    let without = ScreenSpec(kind: "without", views: 5)
    let app = try TestApp(specs: [with])
    let difference =
      app.push(with).account().requested.viewTree - app.push(without).account().requested.viewTree
    #expect(difference >= 2 * 100 * 50 * 4)
    #expect(difference <= 2 * 100 * 50 * 4 + 2_048)
  }

  @Test(arguments: ScreenCatalogue.all)
  func `looks the same after it was let go and made again with its state`(spec: ScreenSpec) throws {
    let app = try TestApp()
    let screen = app.push(spec)
    screen.interact(seed: 77)
    let (state, pixels) = (screen.interfaceState, screen.pixelDigest())
    app.push(ScreenCatalogue.form, page: 9)
    screen.saveState()
    screen.releaseView()
    screen.releaseItems()
    screen.releaseThumbnails()
    #expect(screen.loadedResources == [])
    app.navigation.pop()
    #expect(screen.interfaceState == state)
    #expect(screen.pixelDigest() == pixels)
  }

  @Test func `looks different if nobody saved what was typed`() throws {
    let app = try TestApp()
    let screen = app.push(ScreenCatalogue.form)
    screen.interact(seed: 77)
    let (state, pixels) = (screen.interfaceState, screen.pixelDigest())
    app.push(ScreenCatalogue.form, page: 9)
    screen.releaseView()
    app.navigation.pop()
    #expect(screen.interfaceState != state)
    #expect(screen.pixelDigest() != pixels)
  }

  @Test func `books each fetch, and a second one of the same screen as a refetch`() throws {
    let app = try TestApp()
    let before = app.context.fetches
    let screen = app.push(ScreenCatalogue.list)
    screen.fetchItems()
    #expect(app.context.fetches.count - before.count == 2)
    #expect(app.context.fetches.refetches - before.refetches == 1)
    #expect(app.context.fetches.waitMilliseconds - before.waitMilliseconds == 160)
    #expect(screen.items?.count == ScreenCatalogue.list.rows)
  }

  @Test func `makes its thumbnails again when they are asked for`() throws {
    let app = try TestApp()
    let screen = app.push(ScreenCatalogue.feed)
    screen.releaseThumbnails()
    #expect(!screen.loadedResources.contains(.cache))
    screen.firstUse()
    #expect(screen.loadedResources.contains(.cache))
  }

  @Test func `is gone with its app`() throws {
    let application: Application
    do {
      let app = try TestApp()
      application = app.context.application
      for spec in ScreenCatalogue.all { app.push(spec) }
      #expect(application.liveControllerCount == 2 + ScreenCatalogue.all.count)
    }
    #expect(application.liveControllerNames == [])
  }
}
