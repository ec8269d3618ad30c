import Lifecycle
import Screens

extension ViewController {
  /// What iOS 5 did at a warning, for iOS 6: unloads a loaded view that is in no window.
  ///
  /// On a platform that unloads by itself it leaves that to it.
  final func unloadViewAsBefore() {
    guard !application.platform.unloadsViewsAtMemoryWarning else { return }
    if isViewLoaded, view.window == nil {
      viewWillUnload()
      view.removeFromSuperview()
      view = nil
      viewDidUnload()
    }
  }
}

/// The base controller that brings viewDidUnload back, with everything handled in it for its subclasses.
///
/// Source: W. Hartman, "iOS 6 and viewDidUnload" (2012).
class UnloadingController: PlainController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    unloadViewAsBefore()
  }
}

/// A screen on that base: saves what is in its views before they go, lets go of what viewDidLoad makes again.
///
/// Goes wrong: nothing at once, but the model stays, so a deep stack of heavy models still runs out of memory.
class RevivedUnloadController: UnloadingController {
  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    releaseCache()
  }
}
