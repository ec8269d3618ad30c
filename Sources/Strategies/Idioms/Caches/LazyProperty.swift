import Lifecycle
import Screens

/// Has a property for each expensive resource, and loads it on first access.
///
/// Source: Apple, "Resource Management in View Controllers", table 4-1: "when the property is read and its
/// value is nil, call the associated load method".
/// Weakness: the first access waits.
final class LazyPropertyController: ScreenController {
  private var rows: [Item] {
    if model == nil { loadRows() }
    return model ?? []
  }

  private func loadRows() {
    fetchModel()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    restoreState()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !rows.isEmpty { showModel() }
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseCache()
    if viewIfLoaded?.window == nil { releaseModel() }
  }
}
