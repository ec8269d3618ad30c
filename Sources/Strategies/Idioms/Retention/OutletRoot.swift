import Lifecycle
import Screens

/// Has its own outlet to the root view and never clears it.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": "over-retaining your top
/// view object might prevent it from being reclaimed, and with it, all its many children view objects".
/// Weakness: the view is nominally unloaded, but its whole tree stays in memory.
final class OutletRootController: RevivedUnloadController {
  private var contentView: View?

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView = view
  }

  override var retainedViews: [View] { [contentView].compactMap(\.self) }
}
