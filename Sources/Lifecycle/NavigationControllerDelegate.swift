/// Receives notifications of the controllers that a navigation controller shows; by default it does nothing.
///
/// It is notified of a new top that a push, a pop or `setViewControllers` brings on screen, and of the top
/// whenever the stack itself appears on screen. A stack that is off screen sends no notifications.
public protocol NavigationControllerDelegate: AnyObject {
  /// The controller's view is about to be shown; its viewWillAppear was called.
  ///
  /// If the user cancels a swipe back, nothing follows, as in UIKit.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// The controller's view is shown, and the transition is over: its viewDidAppear and all callbacks about
  /// moves were called.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}

/// Callbacks may navigate, so the delegate is notified only of a controller that the stack still shows. The
/// log contains none of these notifications.
extension NavigationController {
  func sendWillShow(_ controller: ViewController, animated: Bool) {
    guard let delegate, showsChild, topViewController === controller else { return }
    delegate.navigationController(self, willShow: controller, animated: animated)
  }

  func sendDidShow(_ controller: ViewController, animated: Bool) {
    guard let delegate, appearance == .appeared, topViewController === controller else { return }
    delegate.navigationController(self, didShow: controller, animated: animated)
  }
}
