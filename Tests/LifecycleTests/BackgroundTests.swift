import Lifecycle
import Testing

@Suite("An app in the background", .nothingSurvives)
struct BackgroundTests {
  /// Tried: `enterBackground` has the root controller disappear.
  @Test func `has told its delegate, and no controller: appearance is not about the app`() {
    final class Delegate: ApplicationDelegate {
      var heard: [Bool] = []

      func applicationDidEnterBackground(_ application: Application) {
        heard.append(application.isInBackground)
      }

      func applicationWillEnterForeground(_ application: Application) {
        heard.append(application.isInBackground)
      }
    }
    let stage = Stage()
    let delegate = Delegate()
    stage.application.delegate = delegate
    let stack = stage.shownStack(["A", "B"])
    stage.application.enterBackground()
    #expect(stage.application.isInBackground)
    stage.application.enterForeground()
    #expect(!stage.application.isInBackground)
    #expect(stage.wholeLog == ["app.didEnterBackground", "app.willEnterForeground"])
    #expect(delegate.heard == [true, false])
    #expect(stack.topViewController!.isOnScreen && stack.topViewController!.view.window != nil)
  }

  @Test func `is told once, however often it is sent there`() {
    let stage = Stage()
    stage.application.enterForeground()
    stage.application.enterBackground()
    stage.application.enterBackground()
    #expect(stage.wholeLog == ["app.didEnterBackground"])
  }

  @Test func `still hears of memory, and unloads what it would unload in front`() {
    let stage = Stage(.ios5)
    let stack = stage.shownStack(["A", "B"])
    stage.application.enterBackground()
    stage.application.deliverMemoryWarning()
    #expect(stack.viewControllers.map(\.isViewLoaded) == [false, true])
  }
}
