/// What a navigation bar shows while a controller is on top; made when it is first asked for.
public final class NavigationItem {
  /// The title in the middle of the bar; the controller's own at first.
  public var title: String?
  /// A line above the title.
  public var prompt: String?
  /// What the button reads that leads back here.
  public var backButtonTitle: String?
  /// Whether there is no way back from here by the bar.
  public var hidesBackButton = false

  /// An item for a bar.
  public init(title: String?) {
    self.title = title
  }
}

extension ViewController {
  /// What a navigation bar shows for this controller; the first read makes it.
  ///
  /// Source: Apple, "Resource Management in View Controllers": a controller that no bar shows needs none.
  public final var navigationItem: NavigationItem {
    if let loadedNavigationItem { return loadedNavigationItem }
    let item = NavigationItem(title: title)
    loadedNavigationItem = item
    return item
  }

  /// Whether the item was ever asked for; never makes it.
  public final var isNavigationItemLoaded: Bool { loadedNavigationItem != nil }
}
