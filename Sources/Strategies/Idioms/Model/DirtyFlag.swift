import Lifecycle
import Screens

/// Frees the model at a warning if the screen is hidden and marks it dirty; fetches again in viewWillAppear
/// only if it is dirty.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", as its text describes it: no fetching
/// in viewDidLoad at all. So that it also works where views are unloaded, viewDidLoad shows the data that is
/// loaded and viewWillUnload saves the state.
/// Weakness: each return after a warning waits for a fetch, and the view stays in memory.
class DirtyFlagController: ListController {
  private var listDirty = true

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if isHidden { releaseModel() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if listDirty {
      fetchModel()
      showModel()
      listDirty = false
    }
  }

  override func releaseModel() {
    super.releaseModel()
    listDirty = true
  }
}
