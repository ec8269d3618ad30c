extension ViewController {
  /// Adds `child` and notifies it; the container must put its view on screen and call didMove(toParent:).
  public final func addChild(_ child: ViewController) {
    require(shownChild == nil, "\(child.name) can't join \(name) by addChild: \(name) keeps its own children")
    adopt(child)
  }

  /// Ends the child's membership and notifies it; the container must call willMove(toParent: nil).
  public final func removeFromParent() {
    guard let parent else { return }
    require(
      parent.shownChild == nil,
      "\(name) can't leave by removeFromParent: \(parent.name) keeps its own children")
    if parent.children.last === self {
      parent.children.removeLast()
    } else if let index = parent.children.firstIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
    self.parent = nil
    sendDidMove(toParent: nil)
  }

  /// Adds `child` and notifies it with willMove(toParent:).
  final func adopt(_ child: ViewController) {
    requireCanAdd(child)
    child.sendWillMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  final func requireCanAdd(_ child: ViewController) {
    require(
      child.parent == nil, "\(child.name) can't join \(name): it is already a child of \(child.parent!.name)")
    require(child.presentation == nil, "\(child.name) can't join \(name): a window shows it by itself")
    require(
      child !== self && (child.children.isEmpty || !isDescendant(of: child)),
      "\(child.name) can't join \(name): it would be its own ancestor")
  }

  private final func isDescendant(of ancestor: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === ancestor { return true }
      controller = current.parent
    }
    return false
  }

  /// Logs and calls `willMove(toParent:)`; for containers.
  public final func sendWillMove(toParent parent: ViewController?) {
    application.log.append(parent == nil ? .willMoveFromParent : .willMoveToParent, of: self)
    willMove(toParent: parent)
  }

  /// Logs and calls `didMove(toParent:)`; for containers.
  public final func sendDidMove(toParent parent: ViewController?) {
    application.log.append(parent == nil ? .didMoveFromParent : .didMoveToParent, of: self)
    didMove(toParent: parent)
  }
}

/// The common behaviour of UIKit's own containers: they show one of their children.
extension ViewController {
  /// Brings `new`, the shown child, on screen instead of `old`; `between` runs once both have been notified
  /// that this will happen.
  ///
  /// Callbacks may navigate, so the shown child is read again after each: no other child is brought on
  /// screen, and only a child that is not shown leaves it.
  final func replaceShownChild(
    _ old: ViewController, by new: ViewController, animated: Bool, between: () -> Void = {}
  ) {
    if showsChild {
      fit(new)
      if shownChild !== old { old.beginAppearanceTransition(false, animated: animated) }
      if shownChild === new { new.beginAppearanceTransition(true, animated: animated) }
    }
    between()
    if showsChild, shownChild === new { bringOnScreen(new, animated: animated) }
    if shownChild !== old {
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition(animated: animated)
    }
    // If the container itself is still appearing, its child's appearance ends together with its own.
    if appearance == .appeared, shownChild === new { new.endAppearanceTransition(animated: animated) }
  }

  /// Loads the shown child and places it, so that it appears with its container.
  final func prepareShownChild() {
    // Loading may navigate; then another child is shown.
    while let child = shownChild, !child.isViewLoaded { child.loadViewIfNeeded() }
    if let child = shownChild { place(child) }
  }

  /// Removes the shown child's view from the container's view, which has left the screen.
  ///
  /// The moment is chosen without evidence: real apps on iOS 5 lost the view of a stack's top below a
  /// full-screen modal, so it can't have had a superview then.
  final func retireShownChild() {
    shownChild?.viewIfLoaded?.removeFromSuperview()
  }

  /// Whether the shown child is on screen, or will be once its container is on screen.
  final var showsChild: Bool { appearance == .appearing || appearance == .appeared }

  /// Puts the child's view in the window, notifies it, and lays out and draws.
  final func bringOnScreen(_ child: ViewController, animated: Bool) {
    place(child)
    let window = loadedView?.window
    if appearance == .appeared || window != nil { child.isAppearing(animated: animated) }
    window?.layoutPass()
    window?.displayPass()
  }

  private final func place(_ child: ViewController) {
    fit(child)
    view.addSubview(child.view)
  }

  /// Loads the child's view and makes it as large as the container's own before viewWillAppear, because the
  /// child may itself place a child then.
  final func fit(_ child: ViewController) {
    child.view.frame = Rect(view.frame.size)
  }
}

extension ViewController {
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  /// Whether the view is on screen or on its way there or back.
  public final var isOnScreen: Bool { appearance != .disappeared }

  /// Starts an appearance or a disappearance, here and in the children that share it; containers must call
  /// it.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let target: Appearance = isAppearing ? .appearing : .disappearing
    let settled: Appearance = isAppearing ? .appeared : .disappeared
    guard appearance != target, appearance != settled else { return }
    appearance = target
    isAppearingWasSent = false
    send(isAppearing ? .viewWillAppear : .viewWillDisappear, animated: animated)
    let shown = shownChild
    forEachAppearingChild { $0.beginAppearanceTransition(isAppearing, animated: animated) }
    if let shown, shown === shownChild, appearance == .appearing { willShowChild(shown, animated: animated) }
  }

  /// Notifies the controller that the view is in the window and laid out by its superview; called once per
  /// appearance, after `beginAppearanceTransition`.
  public final func isAppearing(animated: Bool = false) {
    guard appearance == .appearing, !isAppearingWasSent else { return }
    isAppearingWasSent = true
    send(.viewIsAppearing, animated: animated)
    forEachAppearingChild { $0.isAppearing(animated: animated) }
  }

  /// Ends what `beginAppearanceTransition` started.
  public final func endAppearanceTransition(animated: Bool = false) {
    guard appearance == .appearing || appearance == .disappearing else { return }
    // Read first, because in viewDidDisappear a controller may release its view, and with it what its
    // children share.
    var sharing: ContiguousArray<ViewController> = []
    if !children.isEmpty { forEachAppearingChild { sharing.append($0) } }
    let shown = shownChild
    switch appearance {
    case .appearing:
      appearance = .appeared
      send(.viewDidAppear, animated: animated)
    case .disappearing:
      appearance = .disappeared
      send(.viewDidDisappear, animated: animated)
    case .appeared, .disappeared:
      break
    }
    for child in sharing { child.endAppearanceTransition(animated: animated) }
    if let shown, shown === shownChild, appearance == .appeared { didShowChild(shown, animated: animated) }
    if application.platform.unloadsOnDisappear, appearance == .disappeared { unloadHiddenView() }
  }

  /// Logs the callback, then calls it.
  final func send(_ kind: LifecycleEvent.Kind, animated: Bool = false) {
    application.log.append(kind, of: self)
    switch kind {
    case .viewWillAppear: viewWillAppear(animated)
    case .viewIsAppearing: viewIsAppearing(animated)
    case .viewDidAppear: viewDidAppear(animated)
    case .viewWillDisappear: viewWillDisappear(animated)
    case .viewDidDisappear: viewDidDisappear(animated)
    case .viewWillLayoutSubviews: viewWillLayoutSubviews()
    case .viewDidLayoutSubviews: viewDidLayoutSubviews()
    default: fatalError("\(kind) is not a callback of appearance or layout")
    }
  }
}
