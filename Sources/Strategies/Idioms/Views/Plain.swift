import Lifecycle
import Screens

/// The ordinary controller: fetches and shows in viewDidLoad, and says nothing about memory.
///
/// Goes wrong: where the platform unloads its view, what a person typed or scrolled to is lost, for nobody saved it.
/// Where a central policy unloads it, the unloader saved the state first and the controller puts it back.
open class PlainController: FetchesInLoadController {
  /// Makes again what a central policy has let go of without the view; the window draws bitmaps and images anew.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if model == nil {
      fetchModel()
      showModel()
    }
    _ = cache
  }
}
