import Screens

/// Has side effects in viewDidLoad: fetches whatever is there already, and observes changes of the model.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management": loading should do nothing "besides to
/// load your view", as nobody knows how often it happens.
/// Goes wrong: a view that is loaded again fetches again, and is told of each change once more.
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
