import Lifecycle
import Screens

/// What the idioms of the model have in common: a table that asks for its rows as they come into view, and state that
/// is saved wherever the system unloads views.
class ListController: ScreenController {
  /// Whether nobody sees the screen: a warning may take what it shows.
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
