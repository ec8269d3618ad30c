import Lifecycle
import Screens

/// Frees its cache at a warning and calls super, which on iOS 5 unloads the view.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management".
/// Weakness: on iOS 6 super does nothing, so the view still stays in memory.
final class CallsSuperController: PlainController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseCache()
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }
}
