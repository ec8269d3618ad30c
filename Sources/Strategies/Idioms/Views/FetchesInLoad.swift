import Lifecycle
public import Screens

/// Fetches and displays in viewDidLoad, and restores saved state there; it doesn't restore what is unloaded
/// without the view.
///
/// The base of idioms whose sources describe nothing more than this.
open class FetchesInLoadController: ScreenController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    if model == nil { fetchModel() }
    showModel()
    _ = cache
    restoreState()
  }
}
