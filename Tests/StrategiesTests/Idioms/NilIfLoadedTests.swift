import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  @Suite("nil-if-loaded") struct NilIfLoadedTests {
    @Test(arguments: ["inert", "ios5", "ios6", "limited"]) func `does not load a view that was never loaded`(
      platform: String
    ) throws {
      try withApp("\(platform)/nil-if-loaded") { app in
        let screen = app.make("A", page: 3)
        #expect(app.log(of: "A") { app.warn() } == ["didReceiveMemoryWarning"])
        #expect(screen.loadedResources == [])
      }
    }
  }
}
