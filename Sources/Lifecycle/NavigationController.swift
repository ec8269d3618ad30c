/// A stack of controllers that shows the topmost one.
///
/// A controller below the top receives callbacks about moves and memory, but never about appearance.
public final class NavigationController: ViewController {
  /// The stack, root first.
  public var viewControllers: ContiguousArray<ViewController> { children }
  /// The controller that is shown while the stack is shown; during a swipe back, the one that is uncovered.
  public var topViewController: ViewController? { children.last }
  /// The number of controllers on the stack.
  public var depth: Int { children.count }
  /// The delegate, which is notified of the controllers that are shown; unretained.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The controller that the user is swiping away: off the stack, but not yet notified of that.
  @exclusivity(unchecked) var swiped: ViewController?

  /// Makes a stack with only `root`.
  public init(in application: Application, title: String? = nil, root: ViewController) {
    super.init(in: application, title: title)
    adopt(root)
    root.sendDidMove(toParent: self)
  }

  /// The controller being swiped away must not point to the stack, and is released with the others.
  deinit {
    if let swiped { children.append(swiped) }
  }

  override var shownChild: ViewController? { children.last }

  override func willShowChild(_ child: ViewController, animated: Bool) {
    sendWillShow(child, animated: animated)
  }

  override func didShowChild(_ child: ViewController, animated: Bool) {
    sendDidShow(child, animated: animated)
  }

  public override func viewWillAppear(_ animated: Bool) { prepareShownChild() }

  /// Cancels a swipe when the stack itself leaves the screen.
  public override func viewWillDisappear(_ animated: Bool) { cancelInteractivePop() }

  public override func viewDidDisappear(_ animated: Bool) { retireShownChild() }

  public override func forEachAppearingChild(_ body: (ViewController) -> Void) {
    if let top = topViewController { body(top) }
  }

  /// Pushes `controller` to the top; if the stack is off screen, nothing is loaded until it is shown.
  public func push(_ controller: ViewController, animated: Bool = false) {
    requireNoSwipe()
    require(controller.parent !== self, "\(controller.name) is already on the stack of \(name)")
    adopt(controller)
    if depth > 1 {
      replaceShownChild(children[depth - 2], by: controller, animated: animated) {
        sendWillShow(controller, animated: animated)
      }
    }
    controller.sendDidMove(toParent: self)
    sendDidShow(controller, animated: animated)
  }

  /// Removes the top from the stack and returns it; returns `nil` if only the root is left.
  @discardableResult
  public func pop(animated: Bool = false) -> ViewController? {
    guard depth > 1 else { return nil }
    return pop(toDepth: depth - 1, animated: animated)
  }

  /// Removes everything from the stack except the root.
  public func popToRoot(animated: Bool = false) {
    if depth > 1 { pop(toDepth: 1, animated: animated) }
  }

  /// Removes everything above `controller`.
  public func pop(to controller: ViewController, animated: Bool = false) {
    guard let index = children.lastIndex(where: { $0 === controller }) else {
      fatalError("\(controller.name) is not on the stack of \(name)")
    }
    if index + 1 < depth { pop(toDepth: index + 1, animated: animated) }
  }

  /// The order is as logged by real apps: the popped controller has left the stack before its
  /// viewWillDisappear. Controllers between it and the uncovered one are released after the uncovered one's
  /// viewWillAppear, and the popped one last.
  @discardableResult
  private func pop(toDepth depth: Int, animated: Bool) -> ViewController {
    requireNoSwipe()
    let top = children.removeLast()
    let uncovered = children[depth - 1]
    var buried = ContiguousArray(children[depth...])
    if !buried.isEmpty { children.removeSubrange(depth...) }
    top.sendWillMove(toParent: nil)
    for controller in buried.reversed() { controller.sendWillMove(toParent: nil) }
    replaceShownChild(top, by: uncovered, animated: animated) {
      sendWillShow(uncovered, animated: animated)
      while let controller = buried.popLast() { disown(controller) }
    }
    disown(top)
    sendDidShow(uncovered, animated: animated)
    return top
  }

  /// Ends the membership of a controller that is already off the stack.
  ///
  /// Until then it has a parent, because apps use their navigation controller in viewWillDisappear.
  func disown(_ controller: ViewController) {
    guard controller.parent === self else { return }
    controller.parent = nil
    controller.sendDidMove(toParent: nil)
  }

  func requireNoSwipe() {
    require(swiped == nil, "\(name) can't navigate while a finger swipes \(swiped!.name) away")
  }
}
