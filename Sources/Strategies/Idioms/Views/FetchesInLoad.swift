import Lifecycle
public import Screens

/// Fetches and shows in viewDidLoad, and puts back there what was saved; nothing brings back what goes without the view.
///
/// Idioms start from it whose sources say no more than that.
open class FetchesInLoadController: ScreenController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    if model == nil { fetchModel() }
    showModel()
    _ = cache
    restoreState()
  }
}
