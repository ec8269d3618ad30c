import Screens

/// The controller of unmigrated, migrated to iOS 6: the code of viewDidUnload is in didReceiveMemoryWarning,
/// and that of viewDidLoad in viewWillAppear.
///
/// Source: "Dealing with Low Memory Condition in iOS View Controller", its guidelines.
/// Weakness: the views stay in memory.
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
