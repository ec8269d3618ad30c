import Lifecycle
import Screens

/// Frees the model at a warning, marks it dirty, and fetches again in viewWillAppear only if it is.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller": no fetching in viewDidLoad at all.
/// Goes wrong: it frees the model of the screen that a person is looking at, too, which comes back only at the next
/// viewWillAppear; and where the platform unloads views, what was typed is lost.
final class DirtyFlagController: ScreenController {
  private var listDirty = true

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    releaseItems()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showItems()
    restoreState()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if listDirty {
      fetchItems()
      showItems()
      listDirty = false
    }
  }

  override func releaseItems() {
    super.releaseItems()
    listDirty = true
  }
}
