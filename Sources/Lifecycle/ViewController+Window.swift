/// A controller whose root view comes into a window or leaves it without a transition: that of a guest, whose
/// view an app put into another's without `addChild`, or that of a child added to a parent that is shown.
///
/// Logged by real apps: a guest will appear when the view around it comes into the window, and did appear before
/// the controller of that view. That it disappears likewise is an analogy.
extension ViewController {
  /// Tells a controller that nobody tells otherwise that it will appear or disappear; returns whether it did.
  final func viewWillMove(to window: Window?) -> Bool {
    // UIKit's own containers tell their children themselves.
    guard parent?.shownChild == nil else { return false }
    if window == nil {
      guard appearance == .appearing || appearance == .appeared else { return false }
      beginAppearanceTransition(false, animated: false)
    } else {
      guard appearance == .disappeared else { return false }
      beginAppearanceTransition(true, animated: false)
    }
    return true
  }

  /// What was told ends when it has left; when it has come, after the window's next passes.
  final func viewDidMove(from former: Window?) {
    guard let loadedView else { return }
    if let window = loadedView.window { return window.arrivals.append(loadedView) }
    former?.arrivals.removeAll { $0 === loadedView }
    // Gone before it was there, if what it did when told that it will appear was to leave.
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }
}

extension Window {
  /// Ends the appearances that began when these views came in: they are laid out and drawn.
  final func settleArrivals() {
    while !arrivals.isEmpty {
      let controller = arrivals.removeFirst().controller
      controller?.isAppearing()
      controller?.endAppearanceTransition()
    }
  }
}
