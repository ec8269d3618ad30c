import Lifecycle
import Screens

/// Sets a subview's frame in loadView, from the screen's current size.
///
/// Source: Apple, "Resource Management in View Controllers", listing 4-2: initWithFrame:applicationFrame.
/// Weakness: if the size changed while the screen was covered, loaded or not, the subview keeps its old size.
final class SizeInLoadController: RevivedUnloadController {
  override func loadView() {
    super.loadView()
    view.addSubview(make { PanelView(in: context.device.size, text: "a level of page \(page)") })
  }
}
