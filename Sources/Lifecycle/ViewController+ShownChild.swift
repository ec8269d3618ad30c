/// What UIKit's own containers have in common: of all their children they show one.
extension ViewController {
  /// Brings `new`, the shown child, on screen in place of `old`; `between` runs once both will have been
  /// told.
  ///
  /// Callbacks may navigate themselves, so the shown child is asked for again after each: nobody else is
  /// brought on screen, and only who is not shown leaves it.
  final func replaceShownChild(
    _ old: ViewController, by new: ViewController, animated: Bool, between: () -> Void = {}
  ) {
    if showsChild {
      fit(new)
      if shownChild !== old { old.beginAppearanceTransition(false, animated: animated) }
      if shownChild === new { new.beginAppearanceTransition(true, animated: animated) }
    }
    between()
    if showsChild, shownChild === new { bringOnScreen(new, animated: animated) }
    if shownChild !== old {
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition(animated: animated)
    }
    // If the container itself is still appearing, its child ends with it.
    if appearance == .appeared, shownChild === new { new.endAppearanceTransition(animated: animated) }
  }

  /// Loads the shown child and puts it in place, so that it appears with its container.
  final func prepareShownChild() {
    // Loading may navigate; then another is shown.
    while let child = shownChild, !child.isViewLoaded { child.loadViewIfNeeded() }
    if let child = shownChild { place(child) }
  }

  /// Takes the view of the shown child out of the container's own, which has left the screen.
  ///
  /// Chosen without evidence for the place: real apps on iOS 5 lost the view of a stack's top below a
  /// full-screen modal, so it can't have had a superview then.
  final func retireShownChild() {
    shownChild?.viewIfLoaded?.removeFromSuperview()
  }

  /// Whether the shown child is on screen, or will be once its container is.
  final var showsChild: Bool { appearance == .appearing || appearance == .appeared }

  /// Puts the child's view in the window, tells it so, and lays out and draws.
  final func bringOnScreen(_ child: ViewController, animated: Bool) {
    place(child)
    let window = loadedView?.window
    if appearance == .appeared || window != nil { child.isAppearing(animated: animated) }
    window?.layoutPass()
    window?.displayPass()
  }

  private final func place(_ child: ViewController) {
    fit(child)
    view.addSubview(child.view)
  }

  /// Loads the child's view and makes it as large as the container's own, before it will appear: in turn it
  /// may have a child that it places then.
  final func fit(_ child: ViewController) {
    child.view.frame = Rect(view.frame.size)
  }
}
