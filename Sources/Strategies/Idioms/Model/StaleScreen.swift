import Screens

/// Fetches and displays in viewDidLoad, every time the view is loaded, and at no other time.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", which asks for a reset in
/// viewWillAppear, "extremely important when the view is reappearing without being loaded again".
/// Weakness: if the view was kept, it doesn't show what changed elsewhere in the meantime; after an unload it
/// does.
final class StaleScreenController: ListController {
  override func viewDidLoad() {
    fetchModel()
    super.viewDidLoad()
  }
}
