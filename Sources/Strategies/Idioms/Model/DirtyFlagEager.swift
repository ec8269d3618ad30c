import Lifecycle
import Screens

/// Frees the model as soon as the user leaves the screen, and fetches it again in viewWillAppear.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller": for a large amount of data "migrate
/// the code from didReceiveMemoryWarning to viewWillDisappear".
/// Weakness: every return fetches, even if there was enough memory to keep the model.
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
