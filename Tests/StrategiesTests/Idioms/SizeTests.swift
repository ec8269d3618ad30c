import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  @Suite("size-in-load") struct SizeTests {
    @Test(arguments: ["size-in-load", "size-in-layout"], [0, 1])
    func `shows a subview of the old size after a turn while it was covered`(idiom: String, warnings: Int)
      throws
    {
      try withApp("ios6/\(idiom)") { app in
        let screen = app.push("A")
        let portrait = PanelView.frame(in: Size(width: 375, height: 667))
        let landscape = PanelView.frame(in: Size(width: 667, height: 375))
        var frame: Rect? { screen.view.subviews.first { $0 is PanelView }?.frame }
        #expect(frame == portrait)
        app.push("B", page: 2)
        for _ in 0..<warnings { app.warn() }
        app.turn()
        app.navigation.pop()
        #expect(screen.view.frame == Rect(width: 667, height: 375))
        #expect(frame == (idiom == "size-in-load" ? portrait : landscape))
      }
    }
  }
}
