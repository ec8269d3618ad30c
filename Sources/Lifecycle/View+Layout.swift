extension View {
  /// Has the view laid out in the next layout pass.
  public final func setNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    markAncestors(.descendantNeedsLayout)
  }

  /// Lays out what is marked, from here down; a settled tree is not walked and nobody is told.
  ///
  /// Order, as on UIKit: the controller's viewWillLayoutSubviews, its view's layoutSubviews,
  /// viewDidLayoutSubviews, then the views below. What layout itself marks is laid out too, in at most 100
  /// rounds: the threshold at which UIKit's UIViewLayoutFeedbackLoopDebuggingThreshold speaks of a loop.
  public final func layoutIfNeeded() {
    var rounds = 0
    while !flags.isDisjoint(with: .layout), rounds < 100 {
      layOutMarked()
      rounds += 1
    }
  }

  private final func layOutMarked() {
    forEachInSubtree { view in
      // What was laid out before may have taken this view out of the tree.
      guard !view.flags.isDisjoint(with: .layout), view === self || view.superviewLink != Unretained() else {
        return false
      }
      if view.flags.contains(.needsLayout) {
        view.flags.remove(.needsLayout)
        view.controller?.send(.viewWillLayoutSubviews)
        view.layoutSubviews()
        view.controller?.send(.viewDidLayoutSubviews)
      }
      return view.flags.remove(.descendantNeedsLayout) != nil
    }
  }
}
