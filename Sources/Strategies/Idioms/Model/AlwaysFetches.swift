import Lifecycle
import Screens

/// Frees the model at a warning if it is in the background, and fetches in every viewWillAppear: dirty-flag without the
/// flag.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", which has a flag, listDirty, so that viewWillAppear
/// doesn't fetch each time.
/// Goes wrong: each return waits for a fetch, also where nothing was freed.
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
