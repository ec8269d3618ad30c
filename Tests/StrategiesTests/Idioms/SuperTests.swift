import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  @Suite("no-super") struct SuperTests {
    @Test(arguments: [("no-super", true), ("calls-super", false)])
    func `keeps on iOS 5 the view that super would have unloaded`(idiom: String, keepsView: Bool) throws {
      try withApp("ios5/\(idiom)") { app in
        let screen = app.push("A")
        app.push("B", page: 2)
        app.warn()
        #expect(screen.isViewLoaded == keepsView)
        #expect(screen.loadedResources.contains(.backingStore) == keepsView)
        #expect(!screen.loadedResources.contains(.cache))
      }
    }
  }
}
