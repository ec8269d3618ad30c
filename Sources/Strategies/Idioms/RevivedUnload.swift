import Lifecycle
import Screens

/// The base controller that brings viewDidUnload back: at a warning it unloads a loaded view that is in no window.
///
/// Source: W. Hartman, "iOS 6 and viewDidUnload" (2012). On a platform that unloads by itself it leaves that to it.
class UnloadingController: PlainController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    guard !application.platform.unloadsViewsAtMemoryWarning else { return }
    if isViewLoaded, view.window == nil {
      viewWillUnload()
      view.removeFromSuperview()
      view = nil
      viewDidUnload()
    }
  }
}

/// A screen on that base: saves what is in its views before they go, lets go of what viewDidLoad makes again.
///
/// Goes wrong: nothing at once, but the model stays, so a deep stack of heavy models still runs out of memory.
final class RevivedUnloadController: UnloadingController {
  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    releaseThumbnails()
  }
}
