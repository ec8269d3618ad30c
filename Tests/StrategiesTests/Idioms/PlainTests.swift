import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  @Suite("plain") struct PlainTests {
    @Test func `loses state where the platform unloads the view`() throws {
      try withApp("ios5") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        #expect(!screen.isViewLoaded)
        app.navigation.pop()
        #expect(screen.interfaceState?.texts == ["", ""])
        #expect(Appearance(of: screen).pixels != before.pixels)
      }
    }

    @Test(arguments: ["inert", "ios6", "ios6-stores-at-warning"])
    func `keeps it where the platform keeps the view`(platform: String)
      throws
    {
      try withApp(platform) { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        #expect(screen.loadedResources.contains(.backingStore) == (platform == "inert"))
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
      }
    }

    /// The sources disagree on when a covered screen's stores go.
    @Test(arguments: [
      ("inert", [true, true, true]), ("ios6", [false, false, false]),
      ("ios6-stores-at-warning", [true, false, false]), ("ios5-two-levels", [true, true, false]),
    ])
    func `has its stores until the platform lets them go`(platform: String, isThere: [Bool]) throws {
      try withApp(platform) { app in
        let screen = app.push("A")
        let acts = [{ _ = app.push("B", page: 2) }, { app.warn(.warning) }, { app.warn(.critical) }]
        let seen = acts.map { act in
          act()
          return screen.loadedResources.contains(.backingStore)
        }
        #expect(seen == isThere)
      }
    }
  }
}
