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

    @Test(arguments: ["inert", "ios6"]) func `keeps it where the platform keeps the view`(platform: String)
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
  }
}
