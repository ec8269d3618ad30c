import Lifecycle
import Screens

/// Frees the model at a warning if it is in the background, marks it dirty, and fetches again in viewWillAppear only
/// if it is.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", as its text describes it: no fetching in
/// viewDidLoad at all. That what is there is shown there, and saved in viewWillUnload, lets it live where views go.
/// Goes wrong: nothing at once; each return after a warning waits for a fetch, and the view stays.
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
