/// A stack of controllers of which the topmost is shown.
///
/// A controller that is buried hears of moves and of memory, never of appearance.
public final class NavigationController: ViewController {
  /// The stack, root first.
  public var viewControllers: ContiguousArray<ViewController> { children }
  /// The controller that is shown while the stack is; below a finger that swipes back, the one uncovered.
  public var topViewController: ViewController? { children.last }
  /// How many controllers are on the stack.
  public var depth: Int { children.count }
  /// Hears what is shown; unretained.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The controller that a finger is swiping away: off the stack, but not yet told so.
  @exclusivity(unchecked) var swiped: ViewController?

  /// A stack of `root` alone.
  public init(in application: Application, title: String? = nil, root: ViewController) {
    super.init(in: application, title: title)
    adopt(root)
    root.sendDidMove(toParent: self)
  }

  /// What is under the finger must not point to the stack, and goes with the others.
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

  /// A finger loses the controller that it swipes when the stack itself leaves.
  public override func viewWillDisappear(_ animated: Bool) { cancelInteractivePop() }

  public override func viewDidDisappear(_ animated: Bool) { retireShownChild() }

  public override func forEachAppearingChild(_ body: (ViewController) -> Void) {
    if let top = topViewController { body(top) }
  }

  /// Puts `controller` on top; if the stack is off screen, nothing is loaded until it is shown.
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
      fatalError("\(controller.name) is not on the stack of \(name)")
    }
    if index + 1 < depth { pop(toDepth: index + 1, animated: animated) }
  }

  /// Order as logged by real apps: the popped one has left the stack before its viewWillDisappear, buried
  /// ones are released once the uncovered one will appear, the popped one last.
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

  /// Ends the membership of one that is off the stack already.
  ///
  /// Until then it has a parent: apps reach their navigation controller from viewWillDisappear.
  func disown(_ controller: ViewController) {
    guard controller.parent === self else { return }
    controller.parent = nil
    controller.sendDidMove(toParent: nil)
  }

  func requireNoSwipe() {
    require(swiped == nil, "\(name) can't navigate while a finger swipes \(swiped!.name) away")
  }
}
