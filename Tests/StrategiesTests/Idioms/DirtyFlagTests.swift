import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  @Suite("dirty-flag") struct DirtyFlagTests {
    @Test func `fetches again on return only what a warning freed`() throws {
      try withApp("ios6/dirty-flag") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.navigation.pop()
        #expect(app.context.fetches.refetches == 0)
        app.push("B", page: 2)
        app.warn()
        #expect(screen.model == nil)
        app.navigation.pop()
        #expect(app.context.fetches.refetches == 1)
        #expect(screen.model?.count == 20)
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test func `keeps the visible screen's model`() throws {
      try withApp("ios6/dirty-flag") { app in
        let screen = app.push("A")
        app.warn()
        #expect(screen.model?.count == 20)
      }
    }

    @Test(arguments: ["ios5", "limited"]) func `keeps what was typed where the platform unloads the view`(
      platform: String
    ) throws {
      try withApp("\(platform)/dirty-flag") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test func `fetching again does not bring an older state back`() throws {
      try withApp("ios6/dirty-flag") { app in
        let screen = app.push("A")
        app.push("B", page: 2)
        // What a policy does; the state it saved is the first one.
        screen.saveState()
        screen.releaseView()
        app.navigation.pop()
        screen.interact(seed: 999)
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test func `shows its rows after its view alone was unloaded`() throws {
      try withApp("ios6/dirty-flag") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        screen.saveState()
        screen.releaseView()
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
        #expect(app.context.fetches.refetches == 0)
      }
    }
  }
}
