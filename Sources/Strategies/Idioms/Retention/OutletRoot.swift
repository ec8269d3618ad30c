import Lifecycle
import Screens

/// An outlet of its own to the root view, never cleared.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": "over-retaining your top view object
/// might prevent it from being reclaimed, and with it, all its many children view objects".
/// Goes wrong: the view is unloaded on paper, and its whole tree stays in memory.
final class OutletRootController: RevivedUnloadController {
  private var contentView: View?

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView = view
  }

  override var retainedViews: [View] { [contentView].compactMap(\.self) }
}
