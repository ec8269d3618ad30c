/// A stack of controllers of which the topmost is shown.
///
/// A controller that is buried hears of moves and of memory, never of appearance.
public final class NavigationController: ViewController {
  /// The stack, root first.
  public var viewControllers: ContiguousArray<ViewController> { children }
  public var topViewController: ViewController? { children.last }
  public var depth: Int { children.count }

  public init(in application: Application, title: String? = nil, root: ViewController) {
    super.init(in: application, title: title)
    addChild(root)
    root.sendDidMove(toParent: self)
  }

  /// Loads the top and puts it in place, so that it appears with the stack.
  public override func viewWillAppear(_ animated: Bool) {
    guard let top = topViewController else { return }
    top.loadViewIfNeeded()
    view.addSubview(top.view)
  }

  public override func forEachAppearingChild(_ body: (ViewController) -> Void) {
    if let top = topViewController { body(top) }
  }

  /// Puts `controller` on top; if the stack is off screen, nothing is loaded until it is shown.
  public func push(_ controller: ViewController, animated: Bool = false) {
    precondition(
      controller.parent !== self, "\(controller.name) is already on the stack of \(name)")
    let covered = topViewController
    addChild(controller)
    if let covered, isOnScreen { transition(from: covered, to: controller, animated: animated) }
    controller.sendDidMove(toParent: self)
  }

  /// Takes the top off the stack and returns it, or `nil` if only the root is left.
  @discardableResult
  public func pop(animated: Bool = false) -> ViewController? {
    guard depth > 1 else { return nil }
    return pop(toDepth: depth - 1, animated: animated)
  }

  /// Takes everything off the stack but the root.
  public func popToRoot(animated: Bool = false) {
    if depth > 1 { pop(toDepth: 1, animated: animated) }
  }

  /// Takes off all that is above `controller`.
  public func pop(to controller: ViewController, animated: Bool = false) {
    guard let index = children.lastIndex(where: { $0 === controller }) else {
      preconditionFailure("\(controller.name) is not on the stack of \(name)")
    }
    if index + 1 < depth { pop(toDepth: index + 1, animated: animated) }
  }

  /// Order as logged by real apps: the popped one has left the stack before its viewWillDisappear, buried ones are
  /// released once the uncovered one will appear, the popped one last.
  @discardableResult
  private func pop(toDepth depth: Int, animated: Bool) -> ViewController {
    let top = children[children.count - 1]
    let uncovered = children[depth - 1]
    for leaving in children[depth...].reversed() { leaving.sendWillMove(toParent: nil) }
    if isOnScreen { uncovered.loadViewIfNeeded() }
    var buried = ContiguousArray(children[depth..<(children.count - 1)])
    children.removeSubrange(depth...)
    top.parent = nil
    if isOnScreen {
      top.beginAppearanceTransition(false, animated: animated)
      uncovered.beginAppearanceTransition(true, animated: animated)
    }
    while let leaving = buried.popLast() {
      leaving.parent = nil
      leaving.sendDidMove(toParent: nil)
    }
    if isOnScreen { finishTransition(from: top, to: uncovered, animated: animated) }
    top.sendDidMove(toParent: nil)
    return top
  }

  private func transition(from old: ViewController, to new: ViewController, animated: Bool) {
    new.loadViewIfNeeded()
    old.beginAppearanceTransition(false, animated: animated)
    new.beginAppearanceTransition(true, animated: animated)
    finishTransition(from: old, to: new, animated: animated)
  }

  private func finishTransition(from old: ViewController, to new: ViewController, animated: Bool) {
    view.addSubview(new.view)
    new.isAppearing(animated: animated)
    if let window = view.window {
      window.layoutPass()
      window.displayPass()
    }
    old.viewIfLoaded?.removeFromSuperview()
    old.endAppearanceTransition(animated: animated)
    new.endAppearanceTransition(animated: animated)
  }
}
