/// Several controllers of which one is selected and shown; the others load when they first are.
///
/// UIKit's "more" list beyond five tabs is not modelled.
public final class TabBarController: ViewController {
  /// The tabs, from the left; of each the controller, mostly a `NavigationController`.
  public var viewControllers: ContiguousArray<ViewController> { children }
  /// The tab that is shown while the tab bar is, counted from 0.
  public private(set) var selectedIndex = 0
  /// The controller of that tab.
  public var selectedViewController: ViewController? { children[selectedIndex] }

  /// One tab for each controller, the first selected; nothing is loaded until the tab bar is shown.
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

  /// Shows another tab, which loads if it was never shown; while the tab bar is off screen it is only noted.
  ///
  /// Whether the new one will appear before the old one will disappear is the platform's `tabOrder`.
  public func select(_ index: Int, animated: Bool = false) {
    require(
      children.indices.contains(index), "\(name) has no tab \(index); expected 0 to \(children.count - 1)")
    if index == selectedIndex { return }
    let (old, new) = (children[selectedIndex], children[index])
    selectedIndex = index
    if application.platform.tabOrder == .classic, showsChild {
      fit(new)
      // Loading may have selected another.
      if selectedViewController === new { new.beginAppearanceTransition(true, animated: animated) }
    }
    replaceShownChild(old, by: new, animated: animated)
  }
}
