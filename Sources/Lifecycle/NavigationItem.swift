/// The contents of a navigation bar while a controller is on top; made when it is first requested.
public final class NavigationItem {
  /// The title in the middle of the bar; initially the controller's own title.
  public var title: String?

  /// Makes an item for a bar.
  public init(title: String?) {
    self.title = title
  }
}
