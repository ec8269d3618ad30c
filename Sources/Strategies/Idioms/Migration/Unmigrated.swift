import Lifecycle
import Screens

/// A controller of iOS 5: fetches in viewDidLoad, saves in viewWillUnload, frees in viewDidUnload.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", prior to iOS 6.
/// Goes wrong: on iOS 6 the system sends neither unload method, so nothing is ever freed.
final class UnmigratedController: FetchesInLoadController {
  override func viewWillUnload() {
    super.viewWillUnload()
    saveState()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    releaseModel()
    releaseCache()
  }
}
