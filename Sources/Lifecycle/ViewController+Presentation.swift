extension ViewController {
  /// What this controller or the container around it presents.
  public final var presentedViewController: ViewController? { outermost.presentation?.presented }

  /// Who presents this controller or the container around it.
  public final var presentingViewController: ViewController? { outermost.presentation?.presenter }

  /// Shows `controller` over everything in the window, in its `modalPresentationStyle`.
  ///
  /// The outermost container presents it, as the one that fills the window (Apple, "present(_:animated:)").
  /// Order as logged by real apps: unlike in a push, the new one did appear before the old one did disappear.
  /// Full screen over a sheet: only the sheet leaves, what is below it stays; chosen without evidence.
  public final func present(_ controller: ViewController, animated: Bool = false) {
    let presenter = outermost
    let window = presenter.requireCanPresent(controller)
    let covers = controller.modalPresentationStyle == .fullScreen
    presenter.presentation?.presented = controller
    controller.presentation = Presentation(in: window, presenter: presenter, coversPresenter: covers)
    // Callbacks may dismiss it; each is followed by a look whether it is presented still.
    var isPresented: Bool { presenter.presentation?.presented === controller }
    window.fit(controller)
    if covers, isPresented { presenter.beginAppearanceTransition(false, animated: animated) }
    if isPresented { controller.beginAppearanceTransition(true, animated: animated) }
    if isPresented { window.bringOnScreen(controller, animated: animated) }
    if isPresented { controller.endAppearanceTransition(animated: animated) }
    guard covers, isPresented else { return }
    presenter.viewIfLoaded?.removeFromSuperview()
    presenter.endAppearanceTransition(animated: animated)
  }

  /// Takes off what this controller presents, with all that is above it; if it presents nothing, asks its own
  /// presenter to (Apple, "dismiss(animated:completion:)"). Does nothing if there is none.
  public final func dismiss(animated: Bool = false) {
    guard let presentation = outermost.presentation else { return }
    let presenter = presentation.presented == nil ? presentation.presenter : outermost
    presenter?.dismissPresented(animated: animated)
  }

  /// The container around all others that this controller is in, or itself.
  final var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  private final func requireCanPresent(_ controller: ViewController) -> Window {
    guard let presentation else {
      fatalError("\(name) can't present \(controller.name): no window shows it")
    }
    let presented = presentation.presented
    require(presented == nil, "\(name) can't present \(controller.name) while it presents \(presented!.name)")
    require(
      controller.parent == nil,
      "\(name) can't present \(controller.name): it is a child of \(controller.parent!.name)")
    require(
      controller.presentation == nil, "\(name) can't present \(controller.name): a window shows it already")
    require(
      appearance != .disappearing, "\(name) can't present \(controller.name) while it leaves the screen")
    require(
      loadedView?.window === presentation.window,
      "\(name) can't present \(controller.name) before its own view is in the window")
    return presentation.window
  }
}
