/// The root of what is on screen: shows one root controller at the screen's scale, and above it what that
/// controller presents.
open class Window: View {
  /// The app whose window this is.
  public let application: Application
  /// Pixels per point.
  public let scale: Double
  /// The controller that is shown, retained.
  @exclusivity(unchecked) public private(set) final var rootViewController: ViewController?
  /// Root views that arrived outside of a transition, and whose controllers have not received viewDidAppear
  /// yet.
  @exclusivity(unchecked) final var arrivals: ContiguousArray<View> = []
  /// The application's platform.
  public final var platform: Platform { application.platform }

  /// Makes a white window of `size` points on a screen with `scale` pixels per point.
  public init(application: Application, size: Size, scale: Double) {
    self.application = application
    self.scale = scale
    super.init(frame: Rect(size), backgroundColor: .white)
    window = self
  }

  /// Objects that outlive the window must not point to it or consider themselves on screen.
  deinit {
    close()
    for view in subviews.reversed() { view.removeFromSuperview() }
  }

  /// One pass of layout over the whole window; a subclass may measure it.
  open func layoutPass() {
    if !arrivals.isEmpty { for view in arrivals { view.controller?.isAppearing() } }
    layoutIfNeeded()
  }

  /// One pass of drawing over the whole window; a subclass may measure it.
  open func displayPass() {
    displayIfNeeded()
    settleArrivals()
  }

  /// Makes `controller` the root, loads its view and brings it on screen; a former root leaves first (Apple,
  /// "rootViewController": old views are removed before the new ones are installed).
  public final func show(_ controller: ViewController) {
    if rootViewController === controller { return }
    require(
      controller.parent == nil,
      "a window can't show \(controller.name): it is a child of \(controller.parent!.name)")
    require(
      controller.presentation == nil && !controller.isOnScreen,
      "a window can't show \(controller.name): it is on screen already")
    close()
    rootViewController = controller
    controller.presentation = Presentation(in: self)
    fit(controller)
    // Callbacks may show another root, so each is followed by a check whether this one is still the root.
    if rootViewController === controller { controller.beginAppearanceTransition(true, animated: false) }
    if rootViewController === controller { bringOnScreen(controller, animated: false) }
    if rootViewController === controller { controller.endAppearanceTransition() }
  }

  /// Removes the root controller and everything presented over it from the screen, and releases them.
  ///
  /// For several controllers, the order is chosen without evidence: from the top down, as in a dismissal.
  public final func close() {
    guard let root = rootViewController else { return }
    rootViewController = nil
    var leaving = root.presentationChain
    announceDeparture(of: leaving, animated: false)
    remove(&leaving, animated: false)
  }
}
