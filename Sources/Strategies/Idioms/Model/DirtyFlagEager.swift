import Lifecycle
import Screens

/// Frees the model as soon as the screen is left, and fetches again in viewWillAppear.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller": for a large amount of data "migrate the code
/// from didReceiveMemoryWarning to viewWillDisappear".
/// Goes wrong: nothing at once, but every return fetches, also one that memory would have allowed to spare.
final class DirtyFlagEagerController: ListController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if model == nil {
      fetchModel()
      showModel()
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    releaseModel()
  }
}
