import Experiment
import Screens

/// Fetches in viewDidLoad only what is missing, and observes changes of the model from init to deinit.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", corrected.
final class LoadGuardedController: RevivedUnloadController {
  required init(spec: ScreenSpec, page: Int, context: ScreenContext) {
    super.init(spec: spec, page: page, context: context)
    context.notifications.addObserver(self, forName: .modelDidChange) { $0.modelDidChange() }
  }

  deinit {
    context.notifications.removeObserver(self)
  }

  private func modelDidChange() {
    guard model != nil else { return }
    fetchModel()
    showModel()
  }
}
