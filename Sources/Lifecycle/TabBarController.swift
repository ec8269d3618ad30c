/// Several controllers, of which the selected one is shown; the others load when they are first shown.
///
/// UIKit's "more" list beyond five tabs is not modelled.
public final class TabBarController: ViewController {
  /// The controllers of the tabs, from the left; usually each is a `NavigationController`.
  public var viewControllers: ContiguousArray<ViewController> { children }
  /// The tab that is shown while the tab bar is shown, counted from 0.
  public private(set) var selectedIndex = 0
  /// The controller of the selected tab.
  public var selectedViewController: ViewController? { children[selectedIndex] }

  /// Makes one tab for each controller and selects the first; nothing is loaded until the tab bar is shown.
  public init(in application: Application, title: String? = nil, viewControllers: [ViewController]) {
    super.init(in: application, title: title)
    require(!viewControllers.isEmpty, "\(name) needs at least one tab")
    for controller in viewControllers {
      adopt(controller)
      controller.sendDidMove(toParent: self)
    }
  }

  override var shownChild: ViewController? { selectedViewController }

  public override func viewWillAppear(_ animated: Bool) { prepareShownChild() }

  public override func viewDidDisappear(_ animated: Bool) { retireShownChild() }

  public override func forEachAppearingChild(_ body: (ViewController) -> Void) {
    if let selectedViewController { body(selectedViewController) }
  }

  /// Shows another tab, which loads if it was never shown; while the tab bar is off screen, it only records
  /// the selection.
  ///
  /// The platform's `tabOrder` decides whether viewWillAppear of the new one comes before viewWillDisappear
  /// of the old one.
  public func select(_ index: Int, animated: Bool = false) {
    require(
      children.indices.contains(index), "\(name) has no tab \(index); expected 0 to \(children.count - 1)")
    if index == selectedIndex { return }
    let (old, new) = (children[selectedIndex], children[index])
    selectedIndex = index
    if application.platform.tabOrder == .classic, showsChild {
      fit(new)
      // Loading may have selected another tab.
      if selectedViewController === new { new.beginAppearanceTransition(true, animated: animated) }
    }
    replaceShownChild(old, by: new, animated: animated)
  }
}
