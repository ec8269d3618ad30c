extension View {
  /// Puts `view` in front of the other subviews, taking it from its former superview; both will be laid out.
  public final func addSubview(_ view: View) {
    require(view.window !== view, "a window can't be a subview")
    require(
      view !== self && (view.subviews.isEmpty || !isDescendant(of: view)), "a view can't be its own subview")
    if view.superview === self, subviews.last === view { return }
    view.superview?.remove(view)
    subviews.append(view)
    view.superview = self
    setNeedsLayout()
    view.setNeedsLayout()
    if view.window !== window { view.moveSubtree(to: window) }
    view.markAncestors()
  }

  /// Takes the view, with all below it, out of its superview and so out of its window.
  public final func removeFromSuperview() {
    guard let superview else { return }
    superview.remove(self)
    superview.setNeedsLayout()
    if window != nil { moveSubtree(to: nil) }
  }

  /// Whether `ancestor` is this view or above it.
  public final func isDescendant(of ancestor: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === ancestor { return true }
      view = current.superview
    }
    return false
  }

  /// Calls `body` for the view and all below it, a superview before its subviews; `body` says whether to go
  /// below.
  public final func forEachInSubtree(_ body: (View) -> Bool) {
    var view = self
    var pending: ContiguousArray<View> = []
    while true {
      if body(view), !view.subviews.isEmpty {
        // A chain of only subviews, as containers make, needs no room for what is pending.
        for index in view.subviews.indices.dropFirst().reversed() { pending.append(view.subviews[index]) }
        view = view.subviews[0]
      } else if let next = pending.popLast() {
        view = next
      } else {
        return
      }
    }
  }

  private final func remove(_ view: View) {
    if subviews.last === view {
      subviews.removeLast()
    } else if let index = subviews.firstIndex(where: { $0 === view }) {
      subviews.remove(at: index)
    }
    view.superview = nil
  }

  /// A view that `didMoveToWindow` of another took elsewhere in the meantime is left alone, with all below
  /// it.
  private final func moveSubtree(to window: Window?) {
    let leavesStores =
      window == nil && self.window?.platform.backingStoreRule == .releasedAtWindowDetach
    forEachInSubtree { view in
      guard view.window !== window, view === self || view.superview?.window === window else { return false }
      view.window = window
      if leavesStores { view.releaseBackingStore() }
      view.didMoveToWindow()
      return true
    }
  }

  /// A subtree that comes with work to do makes it known to the views above it.
  private final func markAncestors() {
    var inherited: Flags = []
    if !flags.isDisjoint(with: .layout) { inherited.insert(.descendantNeedsLayout) }
    if !flags.isDisjoint(with: .display) { inherited.insert(.descendantNeedsDisplay) }
    mark(ancestorsOf: self, inherited)
  }

  final func mark(ancestorsOf view: View, _ mark: Flags) {
    var ancestor = view.superview
    while let current = ancestor, !current.flags.isSuperset(of: mark) {
      current.flags.formUnion(mark)
      ancestor = current.superview
    }
  }
}
