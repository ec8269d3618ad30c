import Lifecycle
import Screens

/// Resets in viewWillAppear what it shows, if that has changed since.
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
