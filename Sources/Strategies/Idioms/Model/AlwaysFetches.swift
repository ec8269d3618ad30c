import Lifecycle
import Screens

/// Frees the model at a warning if the screen is hidden, and fetches in every viewWillAppear: dirty-flag
/// without the flag.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", which has a flag, listDirty, so that
/// viewWillAppear doesn't fetch each time.
/// Weakness: each return waits for a fetch, even if nothing was freed.
final class AlwaysFetchesController: ListController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if isHidden { releaseModel() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    fetchModel()
    showModel()
  }
}
