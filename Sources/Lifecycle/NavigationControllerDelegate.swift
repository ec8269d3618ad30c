/// What a navigation controller tells of the controllers that it shows; by default it does nothing.
///
/// Told of a new top that is brought on screen by a push, a pop or `setViewControllers`, and of the top whenever the
/// stack itself comes on screen. A stack that is off screen tells nothing.
public protocol NavigationControllerDelegate: AnyObject {
  /// The controller's view is about to be shown; its viewWillAppear was called.
  ///
  /// If a finger swipes back and the swipe is cancelled, nothing follows, as on UIKit.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// The controller's view is shown, and the transition is over: its viewDidAppear was called, and who was moved
  /// knows it.
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

/// Callbacks may navigate themselves: the delegate is told of whom the stack still shows, and the log holds none of it.
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
