import Lifecycle
import Screens

/// Apple's listing 4-3 as printed: at a warning, `view = nil` if the view is in no window.
///
/// Source: Apple, "Resource Management in View Controllers", View Controller Programming Guide for iOS.
/// Weakness: `view.window` loads the view of a controller that has none, in the middle of the warning. So a
/// second warning makes every view that the first one unloaded, only to drop it again.
final class NilWhenHiddenController: PlainController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseCache()
    if view.window == nil {
      saveState()
      view = nil
    }
  }
}
