extension View {
  /// Marks the view to be drawn in the next display pass in which it is in a window.
  public final func setNeedsDisplay() {
    guard !flags.contains(.needsDisplay) else { return }
    flags.insert(.needsDisplay)
    markAncestors(.descendantNeedsDisplay)
  }

  /// Draws marked views, from here down, into new or existing stores; only views in a window draw.
  public final func displayIfNeeded() {
    guard let window else { return }
    let shown = windowLink
    let scale = window.scale
    forEachInSubtree { view in
      // An earlier draw may have removed this view from the window.
      guard !view.flags.isDisjoint(with: .display), view.windowLink == shown else { return false }
      if view.flags.contains(.needsDisplay) {
        view.flags.remove(.needsDisplay)
        if view.drawsContent { view.display(scale: scale) }
      }
      return view.flags.remove(.descendantNeedsDisplay) != nil
    }
  }

  /// Releases the bitmap; the view draws again the next time that it is shown.
  public final func releaseBackingStore() {
    guard backingStore != nil else { return }
    backingStore = nil
    setNeedsDisplay()
  }

  private final func display(scale: Double) {
    if let kept = backingStore {
      if kept.fits(frame.size, scale: scale) { return draw(in: kept) }
      // Release the old bitmap before the new one is allocated.
      backingStore = nil
    }
    let store = BackingStore(size: frame.size, scale: scale)
    backingStore = store
    draw(in: store)
  }
}

extension View {
  /// Marks the view for the next layout pass.
  public final func setNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    markAncestors(.descendantNeedsLayout)
  }

  /// Lays out marked views, from here down; a settled tree is not visited and causes no callbacks.
  ///
  /// The order is UIKit's: the controller's viewWillLayoutSubviews, its view's layoutSubviews,
  /// viewDidLayoutSubviews, then the views below. Views that layout itself marks are laid out too, in at most
  /// 100 rounds: the threshold at which UIKit's UIViewLayoutFeedbackLoopDebuggingThreshold reports a loop.
  public final func layoutIfNeeded() {
    var rounds = 0
    while !flags.isDisjoint(with: .layout), rounds < 100 {
      layOutMarked()
      rounds += 1
    }
  }

  private final func layOutMarked() {
    forEachInSubtree { view in
      // An earlier layout may have removed this view from the tree.
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
