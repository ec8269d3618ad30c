import Lifecycle
import Screens

/// A closure in a property of the controller that retains the controller.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": "memory that never gets dealloced".
/// Goes wrong: the controller is popped and never freed, with its model, and with its view unless that is unloaded.
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
