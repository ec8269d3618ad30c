import Lifecycle
import Screens

/// Gives a subview its frame in loadView, from the size that the screen has then.
///
/// Source: Apple, "Resource Management in View Controllers", listing 4-2: initWithFrame:applicationFrame.
/// Goes wrong: a screen whose size changed while it was covered, loaded or not, shows the subview as it was.
final class SizeInLoadController: RevivedUnloadController {
  override func loadView() {
    super.loadView()
    view.addSubview(make { PanelView(in: context.device.size, text: "a level of page \(page)") })
  }
}
