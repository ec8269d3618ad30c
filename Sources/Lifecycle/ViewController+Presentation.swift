extension ViewController {
  /// The controller that this controller or the container around it presents.
  public final var presentedViewController: ViewController? { outermost.presentation?.presented }

  /// The controller that presents this controller or the container around it.
  public final var presentingViewController: ViewController? { outermost.presentation?.presenter }

  /// Shows `controller` over everything in the window, in its `modalPresentationStyle`.
  ///
  /// The outermost container presents it, because it fills the window (Apple, "present(_:animated:)"). The
  /// order is as logged by real apps: unlike in a push, viewDidAppear of the new one comes before
  /// viewDidDisappear of the old one. If a full-screen controller covers a sheet, only the sheet leaves and
  /// what is below it stays; this is chosen without evidence.
  public final func present(_ controller: ViewController, animated: Bool = false) {
    let presenter = outermost
    let window = presenter.requireCanPresent(controller)
    let covers = controller.modalPresentationStyle == .fullScreen
    presenter.presentation?.presented = controller
    controller.presentation = Presentation(in: window, presenter: presenter, coversPresenter: covers)
    // Callbacks may dismiss it, so each is followed by a check whether it is still presented.
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

  /// Dismisses what this controller presents, with everything above it; if it presents nothing, its own
  /// presenter does so (Apple, "dismiss(animated:completion:)"). Does nothing if there is no presenter.
  public final func dismiss(animated: Bool = false) {
    guard let presentation = outermost.presentation else { return }
    let presenter = presentation.presented == nil ? presentation.presenter : outermost
    presenter?.dismissPresented(animated: animated)
  }

  /// The outermost container of this controller, or the controller itself.
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
  /// For one controller, the order is as logged by real apps. For several at once no log was found: those on
  /// screen receive viewWillDisappear and then viewDidDisappear, from the top down; a covered one receives no
  /// callbacks.
  final func dismissPresented(animated: Bool) {
    guard let presentation, let first = presentation.presented else { return }
    let window = presentation.window
    let uncovers = first.presentation?.coversPresenter == true
    var leaving = first.presentationChain
    presentation.presented = nil
    if uncovers { window.fit(self) }
    window.announceDeparture(of: leaving, animated: animated)
    // Callbacks may present again or close the window.
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

  /// Starts the swipe: the sheet receives viewWillDisappear.
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

  /// Finishes the swipe, which is the rest of a dismissal; does nothing if there was no swipe.
  public final func finishInteractiveDismissal() {
    guard let presentation = outermost.presentation, presentation.isSwiped else { return }
    presentation.presenter?.dismissPresented(animated: true)
  }

  /// Cancels the swipe: as logged by real apps, the sheet appears again without having disappeared. Does
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
