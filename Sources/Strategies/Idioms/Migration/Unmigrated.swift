import Lifecycle
import Screens

/// An iOS 5 controller: fetches in viewDidLoad, saves in viewWillUnload, frees in viewDidUnload.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", prior to iOS 6.
/// Weakness: iOS 6 calls neither unload method, so nothing is ever freed.
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
