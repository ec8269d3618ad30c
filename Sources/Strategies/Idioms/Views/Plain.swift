import Lifecycle
public import Screens

/// The ordinary controller: fetches and shows in viewDidLoad, and says nothing about memory.
///
/// Goes wrong: where the platform unloads its view, what a person typed or scrolled to is lost, for nobody saved it.
/// Where a central policy unloads it, the unloader saved the state first and the controller puts it back.
open class PlainController: ScreenController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    if model == nil { fetchModel() }
    showModel()
    _ = cache
    restoreState()
  }
}
