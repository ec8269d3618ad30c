extension View {
  public final func setNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    mark(ancestorsOf: self, .descendantNeedsLayout)
  }

  /// Lays out what is marked, from here down; a settled tree is not walked and nobody is told.
  ///
  /// Order, as on UIKit: the controller's viewWillLayoutSubviews, its view's layoutSubviews, viewDidLayoutSubviews,
  /// then the views below.
  public final func layoutIfNeeded() {
    forEachInSubtree { view in
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
