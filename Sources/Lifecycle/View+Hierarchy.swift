extension View {
  /// Adds `view` in front of the other subviews and removes it from its former superview; both will be laid
  /// out.
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
    if view.windowLink != windowLink { view.moveSubtree(to: window) }
    view.markAncestorsOfMoved()
  }

  /// Removes the view, with everything below it, from its superview and so from its window.
  public final func removeFromSuperview() {
    guard let superview else { return }
    superview.remove(self)
    superview.setNeedsLayout()
    if windowLink != Unretained() { moveSubtree(to: nil) }
  }

  /// Whether `ancestor` is this view or above it.
  public final func isDescendant(of ancestor: View) -> Bool {
    let ancestor = Unretained(ancestor)
    var view = Unretained(self)
    while view != ancestor {
      guard let above = view.with(\.superviewLink) else { return false }
      view = above
    }
    return true
  }

  private final func remove(_ view: View) {
    if subviews.last === view {
      subviews.removeLast()
    } else if let index = subviews.firstIndex(where: { $0 === view }) {
      subviews.remove(at: index)
    }
    view.superview = nil
  }

  /// The window that the superview is in.
  private final var windowAbove: Unretained<Window> { superviewLink.with(\.windowLink) ?? Unretained() }

  /// Moves the view and everything below it to `window`. A view that `didMoveToWindow` of another view has
  /// moved elsewhere in the meantime is left unchanged, with everything below it.
  private final func moveSubtree(to window: Window?) {
    let former = self.window
    let leavesStores = window == nil && former?.platform.backingStoreRule == .releasedAtWindowDetach
    let target = Unretained(window)
    var told: ContiguousArray<View> = []
    forEachInSubtree { view in
      guard view.windowLink != target, view.windowAbove == target else { return false }
      if let controller = view.controller, controller.viewWillMove(to: window) {
        told.append(view)
        guard view.windowLink != target, view.windowAbove == target else { return false }
      }
      view.windowLink = target
      if leavesStores { view.releaseBackingStore() }
      view.didMoveToWindow()
      return true
    }
    for view in told { view.controller?.viewDidMove(from: former) }
  }

  /// Marks the views above a subtree that arrives with pending work.
  private final func markAncestorsOfMoved() {
    var inherited: Flags = []
    if !flags.isDisjoint(with: .layout) { inherited.insert(.descendantNeedsLayout) }
    if !flags.isDisjoint(with: .display) { inherited.insert(.descendantNeedsDisplay) }
    markAncestors(inherited)
  }

  /// Marks the views above, up to the first one that is already marked.
  final func markAncestors(_ mark: Flags) {
    var view = superviewLink
    while let above = view.with({ $0.inherit(mark) }) { view = above }
  }

  /// Sets the mark and returns the superview; returns none if the mark was already set, because then all
  /// views above have it too.
  private final func inherit(_ mark: Flags) -> Unretained<View> {
    if flags.isSuperset(of: mark) { return Unretained() }
    flags.formUnion(mark)
    return superviewLink
  }
}

extension View {
  /// Calls `body` for the view and everything below it, a superview before its subviews; `body` returns
  /// whether to visit its subviews.
  ///
  /// A view's subviews are visited as they were when `body` returned for it, and live until all of them have
  /// been visited.
  public final func forEachInSubtree(_ body: (View) -> Bool) {
    guard body(self), !subviews.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: Level.self, capacity: PendingLevels.room) { room in
      var pending = PendingLevels(room: room.baseAddress!)
      var level = Level(views: subviews)
      while true {
        let below = level.visitNext(body)
        if let below {
          // A finished level is not stored, so a chain of single subviews, as containers make, takes no
          // space.
          if !level.isDone { pending.append(consume level) }
          level = below
        } else if level.isDone {
          guard let above = pending.popLast() else { return }
          level = above
        }
      }
    }
  }
}

/// The subviews of one view and how many of them were visited; retaining their array retains all of them.
private struct Level {
  let views: ContiguousArray<View>
  var visited = 0

  var isDone: Bool { visited == views.count }

  /// Visits the next one and returns its subviews, if there are any to visit.
  mutating func visitNext(_ body: (View) -> Bool) -> Level? {
    let next = Unretained(views, at: visited)
    visited += 1
    return withExtendedLifetime(views) {
      next.with { view in
        body(view) && !view.subviews.isEmpty ? Level(views: view.subviews) : nil
      } ?? nil
    }
  }
}

/// The levels that a walk has not finished. The first ones are on the call stack, because an allocation right
/// after a switch of arenas costs more than the walk over a small tree. The rest, which few trees have, are
/// in an array.
private struct PendingLevels {
  static let room = 8

  private let shallow: UnsafeMutablePointer<Level>
  private var shallowCount = 0
  private var deep: ContiguousArray<Level> = []

  init(room: UnsafeMutablePointer<Level>) {
    shallow = room
  }

  mutating func append(_ level: consuming Level) {
    guard shallowCount < Self.room else { return deep.append(level) }
    (shallow + shallowCount).initialize(to: level)
    shallowCount += 1
  }

  mutating func popLast() -> Level? {
    if let level = deep.popLast() { return level }
    guard shallowCount > 0 else { return nil }
    shallowCount -= 1
    return (shallow + shallowCount).move()
  }
}
