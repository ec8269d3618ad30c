import Lifecycle
import Screens

/// A child that retains its parent.
private final class SummaryController: UnloadingPanelController {
  var owner: ScreenController?
}

/// A screen with a child that has a strong reference back to it.
///
/// Source: "UIViewController Memory Management Methods" (2011): "child view controllers that may need a
/// reference back to the parent (that are not handled by delegation) should be set to nil first. Otherwise
/// the objects will be held".
/// Weakness: the two retain each other, so neither is freed after a pop.
final class ChildStrongParentController: RevivedUnloadController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if children.isEmpty {
      let summary = SummaryController(for: self)
      summary.owner = self
      addChild(summary)
      summary.sendDidMove(toParent: self)
    }
    view.addSubview(children[0].view)
  }
}
