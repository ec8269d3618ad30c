import Lifecycle
import Screens

/// The common base of the model idioms: a table that requests its rows as they scroll into view, and state
/// that is saved wherever the system unloads views.
class ListController: ScreenController {
  /// Whether the screen is hidden, so that a warning may free what it shows.
  final var isHidden: Bool { viewIfLoaded?.window == nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    showModel()
    restoreState()
  }

  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }

  override func scrollViewDidScroll() {
    super.scrollViewDidScroll()
    reloadData()
  }
}
