import Screens

/// The same controller, migrated to iOS 6: what was in viewDidUnload is in didReceiveMemoryWarning, what was in
/// viewDidLoad in viewWillAppear.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", its guidelines.
/// Goes wrong: nothing at once; the views stay.
final class MigratedController: DirtyFlagController {
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if isHidden { releaseCache() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    _ = cache
  }
}
