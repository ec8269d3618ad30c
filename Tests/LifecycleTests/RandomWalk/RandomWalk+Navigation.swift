import Lifecycle

extension RandomWalk {
  func onStack(_ words: String, _ act: (NavigationController) -> Void) -> Bool {
    guard let stack = pick(freeStacks) else { return false }
    return note("\(words) \(stack.name)") { act(stack) }
  }

  func push(_ controller: ViewController) -> Bool {
    onStack("push \(controller.name) on") { $0.push(controller) }
  }

  func pushAgain() -> Bool {
    guard let controller = takeHeld() else { return false }
    // No stack in itself.
    let family = Set(family(of: controller).map(\.id))
    guard let stack = pick(freeStacks.filter { !family.contains($0.id) }) else {
      held.append(controller)
      return false
    }
    return note("push \(controller.name) again, on \(stack.name)") { stack.push(controller) }
  }

  func pop() -> Bool {
    let isHeld = held.count < 3 && Bool.random(using: &random)
    return onStack(isHeld ? "pop and keep the top of" : "pop") {
      if let top = $0.pop(), isHeld { held.append(top) }
    }
  }

  func popTo() -> Bool {
    guard let stack = pick(freeStacks),
      let index = stack.viewControllers.indices.randomElement(using: &random)
    else { return false }
    return note("pop to \(stack.viewControllers[index].name) in \(stack.name)") {
      stack.pop(to: stack.viewControllers[index])
    }
  }

  func set() -> Bool {
    guard let stack = pick(freeStacks) else { return false }
    var controllers = stack.viewControllers.filter { _ in Bool.random(using: &random) }
    for _ in 0..<Int.random(in: controllers.isEmpty ? 1...2 : 0...2, using: &random) {
      controllers.append(content(depth: 1))
    }
    controllers.shuffle(using: &random)
    return note(
      "set \(controllers.map(\.name)) on \(stack.name), which had \(stack.viewControllers.map(\.name))"
    ) {
      let new = Array(controllers)
      controllers = []
      stack.setViewControllers(new)
    }
  }

  // MARK: A finger

  func beginSwipe() -> Bool {
    let visible = visible
    guard swipe == nil,
      let stack = pick(freeStacks.filter { $0.depth > 1 && visible.contains($0.id) })
    else { return false }
    swipe = Swipe(stack: stack, top: stack.topViewController)
    return note("begin a swipe in \(stack.name)") { stack.beginInteractivePop() }
  }

  func endSwipe(_ words: String, _ act: (NavigationController) -> Void) -> Bool {
    guard let stack = swipe?.stack else { return false }
    return note("\(words) \(stack.name)") {
      swipe = nil
      act(stack)
    }
  }

  // MARK: Tabs

  func select() -> Bool {
    guard let tabs = pick(free.compactMap { $0 as? TabBarController }),
      let index = tabs.viewControllers.indices.randomElement(using: &random)
    else { return false }
    return note("select \(index) in \(tabs.name)") { tabs.select(index) }
  }
}
