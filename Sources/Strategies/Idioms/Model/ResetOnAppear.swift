import Lifecycle
import Screens

/// Fetches in viewWillAppear if the data is missing or has changed since it was last shown.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", viewWillAppear.
final class ResetOnAppearController: ListController {
  private var shownVersion: Int?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if model == nil || shownVersion != context.modelVersion {
      fetchModel()
      shownVersion = context.modelVersion
    }
    reloadData()
  }
}
