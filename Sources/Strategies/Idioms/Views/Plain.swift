import Lifecycle
import Screens

/// The ordinary controller: fetches and displays in viewDidLoad, and ignores memory.
///
/// Weakness: if the platform unloads its view, typed text and scroll position are lost, because nothing saved
/// them. If a central policy unloads it, the unloader first saves the state and the controller restores it.
open class PlainController: FetchesInLoadController {
  /// Makes again what a central policy has unloaded without the view; the window redraws bitmaps and images.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if model == nil {
      fetchModel()
      showModel()
    }
    _ = cache
  }
}
