import Lifecycle

extension RandomWalk {
  enum Act: CaseIterable {
    case push, pushAgain, pop, popToRoot, popTo, set, beginSwipe, finishSwipe, cancelSwipe
    case select, present, presentAgain, dismiss, beginPull, finishPull, cancelPull
    case warn, letGo, addChild, addGuest, takeOut, show, showAgain, drop

    /// A finger holds or moves what stays visible, which is told of it.
    var isGesture: Bool {
      switch self {
      case .beginSwipe, .finishSwipe, .cancelSwipe, .beginPull, .cancelPull: true
      default: false
      }
    }
  }

  /// Does it, if the app is in a state for it.
  func take(_ act: Act) -> Bool {
    switch act {
    case .push: push(content(depth: 1))
    case .pushAgain: pushAgain()
    case .pop: pop()
    case .popToRoot: onStack("popToRoot") { $0.popToRoot() }
    case .popTo: popTo()
    case .set: set()
    case .beginSwipe: beginSwipe()
    case .finishSwipe: endSwipe("finish the swipe in") { $0.finishInteractivePop() }
    case .cancelSwipe: endSwipe("cancel the swipe in") { $0.cancelInteractivePop() }
    case .select: select()
    case .present: present { content(depth: 0) }
    case .presentAgain: present(takeHeld)
    case .dismiss: dismiss()
    case .beginPull: beginPull()
    case .finishPull: endPull("finish the pull of") { $0.finishInteractiveDismissal() }
    case .cancelPull: endPull("cancel the pull of") { $0.cancelInteractiveDismissal() }
    case .warn: warn()
    case .letGo: letGo()
    case .addChild: addChild()
    case .addGuest: addGuest()
    case .takeOut: takeOut()
    case .show: Int.random(in: 0..<4, using: &random) == 0 || chain.isEmpty ? show(content(depth: 0)) : false
    case .showAgain: takeHeld().map(show) ?? false
    case .drop: drop()
    }
  }

  func note(_ words: String, _ act: () -> Void) -> Bool {
    steps.append(words)
    act()
    return true
  }

  func pick<T>(_ candidates: [T]) -> T? { candidates.randomElement(using: &random) }

  // MARK: Content

  func screen() -> Screen {
    made += 1
    return stage.screen("\(made)")
  }

  /// A screen, a stack or tabs; below a depth of 2 a screen.
  func content(depth: Int) -> ViewController {
    let kind = depth > 2 ? 0 : Int.random(in: 0..<10, using: &random)
    if kind < 6 || (kind < 8 && depth == 1) { return screen() }
    let contents = (0..<Int.random(in: 1...3, using: &random)).map { _ in content(depth: depth + 1) }
    made += 1
    if kind >= 8 {
      return TabBarController(in: stage.application, title: "T\(made)", viewControllers: contents)
    }
    let stack = NavigationController(in: stage.application, title: "N\(made)", root: contents[0])
    for other in contents.dropFirst() { stack.push(other) }
    return stack
  }

  func takeHeld() -> ViewController? {
    guard let index = held.indices.randomElement(using: &random) else { return nil }
    return held.remove(at: index)
  }

  // MARK: What has a state for it

  /// Those that no finger holds, with all below them: what navigates while it disappears shows nothing new
  /// unless the finger goes back.
  var free: [ViewController] {
    let heldByFingers = Set([pulled, swipe?.top].compactMap { $0 }.flatMap(family).map(\.id))
    return reachable.filter { !heldByFingers.contains($0.id) }
  }

  var freeStacks: [NavigationController] {
    free.compactMap { $0 as? NavigationController }.filter { $0 !== swipe?.stack }
  }
}
