import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  /// A child that unloads in a parent that doesn't.
  @Suite("revived-unload-child") struct RevivedUnloadChildTests {
    @Test(arguments: ["inert", "ios6"]) func `leaves a hole in its parent's view, which nobody loads again`(
      platform: String
    ) throws {
      try withApp("\(platform)/revived-unload-child") { app in
        let screen = try #require(app.push("A") as? RevivedUnloadChildController)
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        #expect(screen.isViewLoaded && !screen.player.isViewLoaded)
        app.navigation.pop()
        #expect(!screen.player.isViewLoaded)
        #expect(Appearance(of: screen).state == before.state)
        #expect(Appearance(of: screen).pixels != before.pixels)
      }
    }

    @Test(arguments: ["inert", "ios6"]) func `is seen again where its parent puts it back`(platform: String)
      throws
    {
      try withApp("\(platform)/revived-unload-child-repaired") { app in
        let screen = try #require(app.push("A") as? RevivedUnloadChildController)
        screen.player.title = "player"
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        #expect(!screen.player.isViewLoaded)
        let heard = app.log(of: "player") { app.navigation.pop() }
        #expect(heard == ["loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"])
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test func `counts what it holds while it is in no view, and nothing twice`() throws {
      try withApp("inert/revived-unload-child") { app in
        let screen = try #require(app.push("A") as? RevivedUnloadChildController)
        let whole = screen.account().usable
        app.push("B", page: 2)
        screen.releaseView()
        #expect(screen.player.isViewLoaded)
        // 375 by 60 points at 2 pixels: 360,000 bytes and what the size class adds.
        #expect((360_000...400_000).contains(screen.account().usable.backingStore))
        app.navigation.pop()
        #expect(screen.account().usable.backingStore == whole.backingStore)
      }
    }
  }
}
