import Lifecycle
import Screens

/// Apple's listing 4-3, corrected: it checks whether the view is loaded before it reads the view.
///
/// Source: Apple, "Resource Management in View Controllers", listing 4-3; W. Hartman's base controller also
/// checks first whether the view is already gone. As the text describes for iOS 5, viewWillUnload saves the
/// state of a view that the system unloads.
/// Weakness: the model stays in memory, as in the listing.
final class NilIfLoadedController: PlainController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseCache()
    if isViewLoaded, view.window == nil {
      saveState()
      view = nil
    }
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }
}
