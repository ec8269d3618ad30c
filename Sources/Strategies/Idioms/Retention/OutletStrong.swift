import Lifecycle
import Screens

/// A strong outlet to a subview, never cleared.
///
/// Source: Apple, "Resource Management in View Controllers": "clean up other strong references to the view in the view
/// hierarchy"; "Dealing with Low Memory Condition in iOS View Controller" declares its scroll view so.
/// Goes wrong: the root view goes, the subview and all below it stay.
final class OutletStrongController: RevivedUnloadController {
  private var listView: ScrollView?

  override func viewDidLoad() {
    super.viewDidLoad()
    listView = scrollView
  }

  override var retainedViews: [View] { [listView].compactMap(\.self) }
}
