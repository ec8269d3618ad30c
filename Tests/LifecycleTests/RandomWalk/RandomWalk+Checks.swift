import Lifecycle

extension RandomWalk {
  /// Looks at the whole app after a step and returns what is wrong, if anything is.
  func check(after act: Act, visibleBefore: Set<ControllerID>) -> String? {
    followFingers()
    let events = stage.application.log.events
    stage.application.removeLoggedEvents()
    for event in events { if let problem = history.take(event) { return problem } }
    if let unexpected { return unexpected }
    let (visible, chain, all) = (visible, chain, reachable)
    // What can be reached is alive: so equal numbers say that nothing else is.
    if stage.application.liveControllerCount != all.count {
      return "alive are \(stage.application.liveControllerNames), not \(all.map(\.name))"
    }
    let shown = chain.filter { visible.contains($0.id) }.map(\.view)
    guard shown.count == stage.window.subviews.count,
      zip(shown, stage.window.subviews).allSatisfy({ $0 === $1 })
    else { return "the window shows \(stage.window.subviews.count) views in place of \(shown.count)" }
    let fingers = ([pulled, swipe?.stack].compactMap { $0 }).flatMap(family).map(\.id)
    for controller in all {
      let isVisible = visible.contains(controller.id)
      if let problem = check(controller, after: act, isVisible: isVisible) { return problem }
      let record = history[controller.id]
      let isTold = record.appearances > 0
      if isTold, visibleBefore.contains(controller.id) == isVisible, !(isVisible && act.isGesture) {
        return "\(controller.name) hears of appearance, but was \(isVisible ? "visible" : "hidden") before"
      }
      let isSettled = record.last == (isVisible ? .viewDidAppear : .viewDidDisappear)
      if !isSettled, !(record.last == nil && !isVisible), !fingers.contains(controller.id) {
        return "\(controller.name) was last told \(record.last!), but is \(isVisible ? "visible" : "hidden")"
      }
    }
    return readWhatMustNotLoad(of: all)
  }

  private func check(_ controller: ViewController, after act: Act, isVisible: Bool) -> String? {
    let (name, record) = (controller.name, history[controller.id])
    if controller.isOnScreen != isVisible { return "\(name) is on screen: \(!isVisible)" }
    if (controller.viewIfLoaded?.window != nil) != isVisible {
      return "the view of \(name) is in a window: \(!isVisible)"
    }
    if controller.isViewLoaded != record.isLoaded { return "\(name) is loaded: \(!record.isLoaded)" }
    let isAsked = isVisible || act == .addChild || act == .addGuest
    if record.loads > (isAsked ? 1 : 0) {
      return "\(name), visible: \(isVisible), loads \(record.loads) times"
    }
    let warnings = act == .warn ? 1 : 0
    return record.warnings == warnings ? nil : "\(name) hears of \(record.warnings) warnings"
  }

  /// A finger loses what leaves the screen, and what dies.
  private func followFingers() {
    // A guest may be the host of another.
    while guests.contains(where: { $0.host == nil }) { guests.removeAll { $0.host == nil } }
    if let stack = swipe?.stack, let top = swipe?.top, !stack.viewControllers.contains(where: { $0 === top })
    {
      // It swipes on.
    } else {
      swipe = nil
    }
    if !chain.contains(where: { $0 === pulled }) { pulled = nil }
  }

  private func readWhatMustNotLoad(of all: [ViewController]) -> String? {
    for controller in all {
      _ = (controller.isViewLoaded, controller.viewIfLoaded, controller.canReloadView, controller.isOnScreen)
      _ = (controller.name, controller.parent, controller.children, controller.modalPresentationStyle)
      _ = (controller.presentedViewController, controller.presentingViewController)
      if let stack = controller as? NavigationController { _ = (stack.topViewController, stack.depth) }
      if let tabs = controller as? TabBarController { _ = (tabs.selectedViewController, tabs.selectedIndex) }
    }
    return stage.application.log.events.first.map { "reading properties caused \($0)" }
  }

  // MARK: Warnings

  /// Sends a warning and looks at whose view goes; what is in another's view may go with that, so only what
  /// must go and what must stay is held against it.
  func warn() -> Bool {
    let platform = stage.application.platform
    let level: MemoryWarningLevel = Bool.random(using: &random) ? .critical : .warning
    let unloads =
      platform.unloadsViewsAtMemoryWarning && (platform.warningLevels == .one || level == .critical)
    let visible = visible
    let loaded = reachable.filter(\.isViewLoaded)
    let mustGo = loaded.filter {
      guard unloads, $0 is Screen || platform.reloadRule == .anyLoadedView else { return false }
      let view: View = $0.view
      return platform.hiddenRule == .superviewIsNil ? view.superview == nil : view.window == nil
    }
    return note("warn, \(level)") {
      stage.application.deliverMemoryWarning(level)
      for controller in loaded {
        if !controller.isViewLoaded, !unloads || visible.contains(controller.id) {
          unexpected = "\(controller.name) lost its view"
        } else if controller.isViewLoaded, mustGo.contains(where: { $0 === controller }) {
          unexpected = "\(controller.name) kept its view"
        }
      }
    }
  }
}
