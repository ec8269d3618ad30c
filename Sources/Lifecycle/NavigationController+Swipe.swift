/// The swipe back: a pop that the user controls with a finger, and finishes or cancels.
extension NavigationController {
  /// Starts the swipe: the top is off the stack and will disappear, and the one below appears. Does nothing
  /// if the root is on top.
  public func beginInteractivePop() {
    requireNoSwipe()
    guard depth > 1 else { return }
    require(appearance == .appeared, "can't swipe back in \(name): it is not on screen")
    let top = children.removeLast()
    let uncovered = children.last!
    swiped = top
    top.sendWillMove(toParent: nil)
    fit(uncovered)
    // Callbacks may end the swipe, so each is followed by a check whether it continues.
    if swiped === top { top.beginAppearanceTransition(false, animated: true) }
    if swiped === top { uncovered.beginAppearanceTransition(true, animated: true) }
    if swiped === top { sendWillShow(uncovered, animated: true) }
    if swiped === top { bringOnScreen(uncovered, animated: true) }
  }

  /// Finishes the swipe, which is the rest of a pop; returns the popped controller, or `nil` if there was no
  /// swipe.
  @discardableResult
  public func finishInteractivePop() -> ViewController? {
    guard let top = swiped else { return nil }
    let uncovered = children.last!
    swiped = nil
    replaceShownChild(top, by: uncovered, animated: true)
    disown(top)
    sendDidShow(uncovered, animated: true)
    return top
  }

  /// Cancels the swipe: the one below disappears again, and the former top appears again without having
  /// disappeared.
  ///
  /// The order is as logged by real apps. We chose without evidence to notify the top of its parent again: it
  /// was notified that it will leave, so it is notified that it did not. The delegate is not notified (Open
  /// Radar 21137690).
  public func cancelInteractivePop() {
    guard let top = swiped else { return }
    let uncovered = children.last!
    swiped = nil
    children.append(top)
    uncovered.beginAppearanceTransition(false, animated: true)
    uncovered.viewIfLoaded?.removeFromSuperview()
    uncovered.endAppearanceTransition(animated: true)
    if showsChild, topViewController === top {
      top.beginAppearanceTransition(true, animated: true)
      bringOnScreen(top, animated: true)
      if appearance == .appeared { top.endAppearanceTransition(animated: true) }
    }
    if top.parent === self { top.sendDidMove(toParent: self) }
  }
}
