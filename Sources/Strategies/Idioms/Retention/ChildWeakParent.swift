import Lifecycle
import Screens

/// A child that has its parent as a delegate.
private final class SummaryController: UnloadingPanelController {
  weak var delegate: ScreenController?
}

/// A screen with a child that refers back to it by delegation.
///
/// Source: "UIViewController Memory Management Methods" (2011), which considers delegation safe.
final class ChildWeakParentController: RevivedUnloadController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if children.isEmpty {
      let summary = SummaryController(for: self)
      summary.delegate = self
      addChild(summary)
      summary.sendDidMove(toParent: self)
    }
    view.addSubview(children[0].view)
  }
}
