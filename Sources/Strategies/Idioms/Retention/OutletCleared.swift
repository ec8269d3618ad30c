import Lifecycle
import Screens

/// An outlet of its own to the root view, cleared in viewDidUnload.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", viewDidUnload.
/// Goes wrong: a view that somebody lets go of with `view = nil` alone stays: that sends no viewDidUnload.
final class OutletClearedController: RevivedUnloadController {
  private var contentView: View?

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView = view
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    contentView = nil
  }

  override var retainedViews: [View] { [contentView].compactMap(\.self) }
}
