import Lifecycle
import Screens

/// Has a weak outlet to a subview, which only the view tree retains.
///
/// Source: Apple, "Resource Management in View Controllers", the same advice; a weak outlet needs no
/// clean-up.
final class OutletWeakController: RevivedUnloadController {
  private weak var listView: ScrollView?

  override func viewDidLoad() {
    super.viewDidLoad()
    listView = scrollView
  }

  override var retainedViews: [View] { [listView].compactMap(\.self) }
}
