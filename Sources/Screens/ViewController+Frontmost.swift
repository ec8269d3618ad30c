public import Lifecycle

extension ViewController {
  /// The controller whose content is in front: of what this one presents, of the selected tab, of a stack's top.
  public final var frontmost: ViewController {
    var controller = self
    while let presented = controller.presentedViewController { controller = presented }
    // What is inside presents nothing by itself: the outermost container does.
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
