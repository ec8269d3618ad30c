import Lifecycle
import Screens

/// Sets a subview's frame whenever the view is laid out, from the view's current size.
///
/// Source: Apple, "Resource Management in View Controllers", creating a view programmatically, step 3.
final class SizeInLayoutController: RevivedUnloadController {
  private weak var levelView: PanelView?

  override func loadView() {
    super.loadView()
    let levelView = make { PanelView(in: context.device.size, text: "a level of page \(page)") }
    view.addSubview(levelView)
    self.levelView = levelView
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    levelView?.frame = PanelView.frame(in: view.frame.size)
  }
}
