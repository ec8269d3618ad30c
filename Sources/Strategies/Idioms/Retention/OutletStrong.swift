import Lifecycle
import Screens

/// Has a strong outlet to a subview and never clears it.
///
/// Source: Apple, "Resource Management in View Controllers": "clean up other strong references to the view in
/// the view hierarchy"; "Dealing with Low Memory Condition in iOS View Controller" declares its scroll view
/// this way.
/// Weakness: the root view is unloaded, but the subview and everything below it stay in memory.
final class OutletStrongController: RevivedUnloadController {
  private var listView: ScrollView?

  override func viewDidLoad() {
    super.viewDidLoad()
    listView = scrollView
  }

  override var retainedViews: [View] { [listView].compactMap(\.self) }
}
