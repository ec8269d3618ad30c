import Lifecycle
import Screens

/// Has its own outlet to the root view and clears it in viewDidUnload.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", viewDidUnload.
/// Weakness: a view that is released only by `view = nil` stays in memory, because that sends no
/// viewDidUnload.
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
