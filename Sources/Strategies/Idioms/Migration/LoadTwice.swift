import Screens

/// Has side effects in viewDidLoad: fetches even if the data is loaded, and observes changes of the model.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": loading should do nothing
/// "besides to load your view", because it may happen any number of times.
/// Weakness: a view that is loaded again fetches again, and is notified of each change once more.
final class LoadTwiceController: RevivedUnloadController {
  override func viewDidLoad() {
    fetchModel()
    super.viewDidLoad()
    context.notifications.addObserver(self, forName: .modelDidChange) { $0.modelDidChange() }
  }

  private func modelDidChange() {
    fetchModel()
    showModel()
  }
}
