extension ViewController {
  /// Makes `child` a child and tells it so; putting its view on screen and didMove(toParent:) are the
  /// container's duty.
  public final func addChild(_ child: ViewController) {
    require(shownChild == nil, "\(child.name) can't join \(name) by addChild: \(name) keeps its own children")
    adopt(child)
  }

  /// Ends the child's membership and tells it so; willMove(toParent: nil) is the container's duty.
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

  /// Makes `child` a child and tells it that it will be.
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
