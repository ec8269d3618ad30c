import Lifecycle
import Screens

/// A property for each thing that is dear, with a method that loads it when it is read and not there.
///
/// Source: Apple, "Resource Management in View Controllers", table 4-1: "when the property is read and its value is nil,
/// call the associated load method".
/// Goes wrong: nothing at once; the first reader waits.
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
