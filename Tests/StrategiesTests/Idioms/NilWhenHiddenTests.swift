import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  @Suite("nil-when-hidden") struct NilWhenHiddenTests {
    @Test func `restores state and pixels after two warnings`() throws {
      try withApp("ios6/nil-when-hidden") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        #expect(!screen.isViewLoaded)
        app.warn()
        #expect(!screen.isViewLoaded)
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test func `loads a view that was never loaded, only to drop it`() throws {
      try withApp("ios6/nil-when-hidden") { app in
        let screen = app.make("A", page: 3)
        let heard = app.log(of: "A") { app.warn() }
        #expect(heard == ["didReceiveMemoryWarning", "loadView", "viewDidLoad", "view = nil (by the app)"])
        #expect(!screen.isViewLoaded)
        // viewDidLoad fetched and cached, which nobody lets go of again.
        #expect(screen.loadedResources == [.model, .cache])
      }
    }
  }
}
