/// The appearance and removal of controllers that fill a window.
extension Window {
  /// Loads the controller's view and makes it as large as the window, before viewWillAppear.
  final func fit(_ controller: ViewController) {
    controller.view.frame = Rect(frame.size)
  }

  /// Puts the controller's view in front, notifies it, and lays out and draws.
  final func bringOnScreen(_ controller: ViewController, animated: Bool) {
    fit(controller)
    addSubview(controller.view)
    controller.isAppearing(animated: animated)
    layoutPass()
    displayPass()
  }

  /// Sends viewWillDisappear to the controllers on screen, the last first.
  final func announceDeparture(of chain: ContiguousArray<ViewController>, animated: Bool) {
    for controller in chain.reversed() where controller.isOnScreen {
      controller.beginAppearanceTransition(false, animated: animated)
    }
  }

  /// Removes the controllers from the window, sends them viewDidDisappear and releases each one, the last
  /// first.
  final func remove(_ chain: inout ContiguousArray<ViewController>, animated: Bool) {
    while let controller = chain.popLast() {
      // A callback of another controller may have brought it back.
      if controller.isOnScreen { controller.beginAppearanceTransition(false, animated: animated) }
      controller.viewIfLoaded?.removeFromSuperview()
      controller.presentation = nil
      controller.endAppearanceTransition(animated: animated)
    }
  }
}
