import Screens

/// Fetches and shows in viewDidLoad, each time that the view is loaded and at no other.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", which asks for a reset in
/// viewWillAppear, "extremely important when the view is reappearing without being loaded again".
/// Goes wrong: what was changed elsewhere meanwhile is not seen if the view was kept; after an unload it is.
final class StaleScreenController: ListController {
  override func viewDidLoad() {
    fetchModel()
    super.viewDidLoad()
  }
}
