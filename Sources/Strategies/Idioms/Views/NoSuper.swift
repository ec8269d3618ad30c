import Lifecycle
import Screens

/// Frees its cache at a warning, and doesn't call super.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": "just remember you call super".
/// Goes wrong: on iOS 5 unloading is what super does, so the view is never unloaded.
final class NoSuperController: PlainController {
  override func didReceiveMemoryWarning() {
    releaseCache()
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }
}
