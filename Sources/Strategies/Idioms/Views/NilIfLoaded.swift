import Lifecycle
import Screens

/// Apple's listing 4-3 put right: it asks whether the view is loaded before it reads the view.
///
/// Source: Apple, "Resource Management in View Controllers", listing 4-3; that the view can be gone already is what W.
/// Hartman's base controller looks at first. As the text says of iOS 5, viewWillUnload saves what the system takes.
/// Goes wrong: nothing at once, but the model stays, as in the listing.
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
