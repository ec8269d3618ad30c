/// The contents of a navigation bar while a controller is on top; made when it is first requested.
public final class NavigationItem {
  /// The title in the middle of the bar; initially the controller's own title.
  public var title: String?
  /// A line above the title.
  public var prompt: String?
  /// The title of the button that leads back to this controller.
  public var backButtonTitle: String?
  /// Whether the bar hides the back button.
  public var hidesBackButton = false

  /// Makes an item for a bar.
  public init(title: String?) {
    self.title = title
  }
}
