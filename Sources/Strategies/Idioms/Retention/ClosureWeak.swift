import Lifecycle
import Screens

/// Has a closure in a property that doesn't retain the controller.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", corrected.
final class ClosureWeakController: RevivedUnloadController {
  private var refresh: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    refresh = { [weak self] in self?.reloadData() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refresh?()
  }
}
