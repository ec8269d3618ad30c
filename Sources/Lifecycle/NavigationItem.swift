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
