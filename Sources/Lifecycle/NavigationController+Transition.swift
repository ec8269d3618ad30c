extension NavigationController {
  /// Brings `new`, the top, on screen in place of `old`; `between` runs once both will have been told.
  ///
  /// Callbacks may navigate themselves, so the top is asked for again after each: nobody but the top is
  /// brought on screen, and only who is not the top leaves it.
  func replace(
    _ old: ViewController, by new: ViewController, animated: Bool, between: () -> Void = {}
  ) {
    if showsTop {
      new.loadViewIfNeeded()
      if topViewController !== old { old.beginAppearanceTransition(false, animated: animated) }
      if topViewController === new { new.beginAppearanceTransition(true, animated: animated) }
    }
    between()
    if showsTop, topViewController === new { show(new, animated: animated) }
    if topViewController !== old {
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition(animated: animated)
    }
    // If the stack itself is still appearing, its top ends with it.
    if appearance == .appeared, topViewController === new { new.endAppearanceTransition(animated: animated) }
  }

  /// Puts the controller's view in front, as large as the stack's own.
  func place(_ controller: ViewController) {
    let view: View = self.view
    controller.view.frame = Rect(view.frame.size)
    view.addSubview(controller.view)
  }

  /// Whether the top is on screen, or will be once the stack is.
  private var showsTop: Bool { appearance == .appearing || appearance == .appeared }

  private func show(_ top: ViewController, animated: Bool) {
    place(top)
    let window = view.window
    if appearance == .appeared || window != nil { top.isAppearing(animated: animated) }
    window?.layoutPass()
    window?.displayPass()
  }
}
