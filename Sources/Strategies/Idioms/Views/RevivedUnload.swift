import Lifecycle
import Screens

extension ViewController {
  /// Unloads a loaded view that is in no window, as iOS 5 did at a warning.
  ///
  /// Does nothing on a platform that unloads by itself.
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

/// The base controller that brings viewDidUnload back and handles everything for its subclasses.
///
/// Source: W. Hartman, "iOS 6 and viewDidUnload" (2012).
class UnloadingController: PlainController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    unloadViewAsBefore()
  }
}

/// A screen based on ``UnloadingController``: saves the state of its views before they are unloaded, and
/// releases what viewDidLoad makes again.
///
/// Weakness: the model stays in memory, so a deep stack of heavy models still runs out of memory.
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
