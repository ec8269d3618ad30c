/// What fills a window comes and goes.
extension Window {
  /// Loads the controller's view and makes it as large as the window, before it will appear.
  final func fit(_ controller: ViewController) {
    controller.view.frame = Rect(frame.size)
  }

  /// Puts the controller's view in front, tells it so, and lays out and draws.
  final func bringOnScreen(_ controller: ViewController, animated: Bool) {
    fit(controller)
    addSubview(controller.view)
    controller.isAppearing(animated: animated)
    layoutPass()
    displayPass()
  }

  /// Tells those on screen that they will disappear, the last first.
  final func announceDeparture(of chain: ContiguousArray<ViewController>, animated: Bool) {
    for controller in chain.reversed() where controller.isOnScreen {
      controller.beginAppearanceTransition(false, animated: animated)
    }
  }

  /// Takes them out of the window, tells them that they did disappear and lets each go, the last first.
  final func remove(_ chain: inout ContiguousArray<ViewController>, animated: Bool) {
    while let controller = chain.popLast() {
      // A callback of another may have brought it back.
      if controller.isOnScreen { controller.beginAppearanceTransition(false, animated: animated) }
      controller.viewIfLoaded?.removeFromSuperview()
      controller.presentation = nil
      controller.endAppearanceTransition(animated: animated)
    }
  }
}
