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

extension ViewController {
  /// Order as logged by real apps for one. Of several at once no log was found: those on screen will
  /// disappear, then did, from the top down; one that is covered hears nothing.
  final func dismissPresented(animated: Bool) {
    guard let presentation, let first = presentation.presented else { return }
    let window = presentation.window
    let uncovers = first.presentation?.coversPresenter == true
    var leaving = first.presentationChain
    presentation.presented = nil
    if uncovers { window.fit(self) }
    window.announceDeparture(of: leaving, animated: animated)
    // Callbacks may present anew or close the window.
    var isUncovered: Bool { self.presentation === presentation && presentation.presented == nil }
    if uncovers, isUncovered, appearance != .appeared {
      beginAppearanceTransition(true, animated: animated)
      if isUncovered { window.bringOnScreen(self, animated: animated) }
      if isUncovered { endAppearanceTransition(animated: animated) }
    }
    window.remove(&leaving, animated: animated)
  }

  /// This controller, what it presents, what that presents, and so on.
  final var presentationChain: ContiguousArray<ViewController> {
    var chain: ContiguousArray = [self]
    while let next = chain[chain.count - 1].presentation?.presented { chain.append(next) }
    return chain
  }

  // MARK: The swipe that dismisses a page sheet

  /// The finger starts: the sheet will disappear.
  public final func beginInteractiveDismissal() {
    let sheet = outermost
    guard let presentation = sheet.presentation, presentation.presenter != nil else {
      fatalError("\(sheet.name) can't be swiped away: it is not presented")
    }
    require(
      sheet.modalPresentationStyle == .pageSheet,
      "\(sheet.name) can't be swiped away: it is presented \(sheet.modalPresentationStyle), not as a pageSheet"
    )
    let presented = presentation.presented
    require(
      presented == nil, "\(sheet.name) can't be swiped away below \(presented!.name), which it presents")
    require(sheet.appearance == .appeared, "\(sheet.name) can't be swiped away before it did appear")
    presentation.isSwiped = true
    sheet.beginAppearanceTransition(false, animated: true)
  }

  /// The finger lets go far enough down: the rest of a dismissal; does nothing if there was no swipe.
  public final func finishInteractiveDismissal() {
    guard let presentation = outermost.presentation, presentation.isSwiped else { return }
    presentation.presenter?.dismissPresented(animated: true)
  }

  /// The finger goes back: as logged by real apps, the sheet appears anew without having disappeared; does
  /// nothing if there was no swipe.
  public final func cancelInteractiveDismissal() {
    let sheet = outermost
    guard let presentation = sheet.presentation, presentation.isSwiped else { return }
    presentation.isSwiped = false
    let window = presentation.window
    sheet.beginAppearanceTransition(true, animated: true)
    if presentation === sheet.presentation { window.bringOnScreen(sheet, animated: true) }
    if presentation === sheet.presentation { sheet.endAppearanceTransition(animated: true) }
  }
}
