import Lifecycle
import Screens

/// Frees its cache at a warning without calling super.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": "just remember you call
/// super".
/// Weakness: on iOS 5 super unloads the view, so the view is never unloaded.
final class NoSuperController: PlainController {
  override func didReceiveMemoryWarning() {
    releaseCache()
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }
}
