extension ViewController {
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  /// Whether the view is on screen or on its way there or back.
  public final var isOnScreen: Bool { appearance != .disappeared }

  /// Starts an appearance or a disappearance, here and in the children that share it; a container's duty.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let target: Appearance = isAppearing ? .appearing : .disappearing
    let settled: Appearance = isAppearing ? .appeared : .disappeared
    guard appearance != target, appearance != settled else { return }
    appearance = target
    isAppearingWasSent = false
    send(isAppearing ? .viewWillAppear : .viewWillDisappear, animated: animated)
    forEachAppearingChild { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// The view is in the window and laid out by its superview; once per appearance, after
  /// `beginAppearanceTransition`.
  public final func isAppearing(animated: Bool = false) {
    guard appearance == .appearing, !isAppearingWasSent else { return }
    isAppearingWasSent = true
    send(.viewIsAppearing, animated: animated)
    forEachAppearingChild { $0.isAppearing(animated: animated) }
  }

  /// Ends what `beginAppearanceTransition` started.
  public final func endAppearanceTransition(animated: Bool = false) {
    guard appearance == .appearing || appearance == .disappearing else { return }
    // Asked first: in viewDidDisappear a controller may let go of its view, and with it of what its children
    // share.
    var sharing: ContiguousArray<ViewController> = []
    if !children.isEmpty { forEachAppearingChild { sharing.append($0) } }
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
    if application.platform.unloadsOnDisappear, appearance == .disappeared { unloadHiddenView() }
  }

  /// Logs the callback, then makes it.
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
