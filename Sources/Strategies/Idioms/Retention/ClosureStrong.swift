import Lifecycle
import Screens

/// Has a closure in a property that retains the controller.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": "memory that never gets
/// dealloced".
/// Weakness: after a pop, the controller and its model are never freed; its view is freed only if it is
/// unloaded.
final class ClosureStrongController: RevivedUnloadController {
  private var refresh: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    refresh = { self.reloadData() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refresh?()
  }
}
