public import Lifecycle

extension ViewController {
  /// The controller whose content is in front, through presented controllers, selected tabs and tops of stacks.
  public final var frontmost: ViewController {
    var controller = self
    while let presented = controller.presentedViewController { controller = presented }
    // Inner controllers present nothing themselves; the outermost container does.
    while let inner = controller.shownInside { controller = inner }
    return controller
  }

  private final var shownInside: ViewController? {
    switch self {
    case let tabs as TabBarController: tabs.selectedViewController
    case let stack as NavigationController: stack.topViewController
    default: nil
    }
  }
}
