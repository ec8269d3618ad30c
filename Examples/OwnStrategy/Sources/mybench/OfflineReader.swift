import Lifecycle
import Screens
import Strategies

final class OfflineReaderController: PlainController {
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    saveState()
  }
}

extension IdiomEntry {
  static let offlineReader = IdiomEntry(
    name: "offline-reader", idea: "Saves the reading position in viewDidDisappear.",
    source: "this example", caveat: "Frees nothing by itself.", controller: OfflineReaderController.self)
}
