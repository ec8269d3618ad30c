import Lifecycle

/// The same screen, but it puts its child's view back before it appears.
///
/// Source: W. Hartman, "iOS 6 and viewDidUnload" (2012), for a child; the repair is ours.
final class RevivedUnloadChildRepairedController: RevivedUnloadChildController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if player.view.superview !== view { view.addSubview(player.view) }
  }
}
