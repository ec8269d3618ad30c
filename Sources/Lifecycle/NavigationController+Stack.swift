extension NavigationController {
  /// Replaces the whole stack, root first, and shows its top; controllers that were already on the stack are
  /// not moved.
  ///
  /// The order of appearance is that of a re-implementation, the same as in a push. No log of the moves was
  /// found: as in a push, the new controllers receive willMove first, and as in a pop, the former top
  /// receives didMove last.
  public func setViewControllers(_ controllers: [ViewController], animated: Bool = false) {
    requireNoSwipe()
    let staying = Set(controllers.map(ObjectIdentifier.init))
    require(!controllers.isEmpty, "the stack of \(name) can't be empty")
    require(
      staying.count == controllers.count,
      "a controller occurs twice in the new stack of \(name): \(controllers.map(\.name).joined(separator: ", "))"
    )
    let joining = controllers.filter { $0.parent !== self }
    for controller in joining {
      requireCanAdd(controller)
      controller.sendWillMove(toParent: self)
      controller.parent = self
    }
    var buried = children
    children = ContiguousArray(controllers)
    let formerTop = buried.removeLast()
    buried.removeAll { staying.contains(ObjectIdentifier($0)) }
    let formerTopLeaves = !staying.contains(ObjectIdentifier(formerTop))
    if formerTopLeaves { formerTop.sendWillMove(toParent: nil) }
    for controller in buried.reversed() { controller.sendWillMove(toParent: nil) }
    let (newTop, isNew) = (controllers.last!, controllers.last! !== formerTop)
    replaceShownChild(formerTop, by: newTop, animated: animated) {
      if isNew { sendWillShow(newTop, animated: animated) }
      while let controller = buried.popLast() { disown(controller) }
    }
    for controller in joining where controller.parent === self { controller.sendDidMove(toParent: self) }
    if formerTopLeaves { disown(formerTop) }
    if isNew { sendDidShow(newTop, animated: animated) }
  }
}
