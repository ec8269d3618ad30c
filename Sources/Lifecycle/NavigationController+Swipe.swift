/// The swipe back: a pop that a finger holds in between, to finish it or to take it back.
extension NavigationController {
  /// The finger starts: the top is off the stack and will disappear, the one below appears; with the root on
  /// top nothing happens.
  public func beginInteractivePop() {
    requireNoSwipe()
    guard depth > 1 else { return }
    require(appearance == .appeared, "can't swipe back in \(name): it is not on screen")
    let top = children.removeLast()
    let uncovered = children.last!
    swiped = top
    top.sendWillMove(toParent: nil)
    fit(uncovered)
    // Callbacks may end the swipe; each is followed by a look whether it goes on.
    if swiped === top { top.beginAppearanceTransition(false, animated: true) }
    if swiped === top { uncovered.beginAppearanceTransition(true, animated: true) }
    if swiped === top { sendWillShow(uncovered, animated: true) }
    if swiped === top { bringOnScreen(uncovered, animated: true) }
  }

  /// The finger lets go beyond the middle: the rest of a pop; returns what was popped, or `nil` if there was
  /// no swipe.
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

  /// The finger goes back: the one below disappears again, and the former top appears anew without having
  /// disappeared.
  ///
  /// Order as logged by real apps. That the top is told of its parent again is chosen without evidence: who
  /// was told that it will leave hears that it did not. The delegate hears nothing (Open Radar 21137690).
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
