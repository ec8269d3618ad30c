/// The root of what is on screen: shows one root controller at the screen's scale.
open class Window: View {
  /// The app whose window this is.
  public let application: Application
  /// Pixels a point.
  public let scale: Double
  /// The controller that is shown, retained.
  public private(set) final var rootViewController: ViewController?
  /// The application's platform.
  public final var platform: Platform { application.platform }

  /// A white window of `size` points on a screen of `scale` pixels a point.
  public init(application: Application, size: Size, scale: Double) {
    self.application = application
    self.scale = scale
    super.init(frame: Rect(size), backgroundColor: .white)
    window = self
  }

  /// What outlives the window must not point to it, nor take itself to be on screen.
  deinit {
    close()
    for view in subviews.reversed() { view.removeFromSuperview() }
  }

  /// One pass of layout over the whole window; a subclass may measure it.
  open func layoutPass() {
    layoutIfNeeded()
  }

  /// One pass of drawing over the whole window; a subclass may measure it.
  open func displayPass() {
    displayIfNeeded()
  }

  /// Makes `controller` the root, loads its view and brings it on screen.
  public final func show(_ controller: ViewController) {
    require(rootViewController == nil, "the window already shows \(rootViewController!.name)")
    require(controller.parent == nil, "\(controller.name) is a child of \(controller.parent!.name)")
    require(!controller.isOnScreen, "\(controller.name) is on screen already")
    rootViewController = controller
    controller.loadViewIfNeeded()
    controller.view.frame = Rect(frame.size)
    controller.beginAppearanceTransition(true, animated: false)
    addSubview(controller.view)
    controller.isAppearing()
    layoutPass()
    displayPass()
    controller.endAppearanceTransition()
  }

  /// Takes the root controller off screen and lets it go.
  public final func close() {
    guard let controller = rootViewController else { return }
    controller.beginAppearanceTransition(false, animated: false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.endAppearanceTransition()
    rootViewController = nil
  }
}
