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
    if view.windowLink != windowLink { view.moveSubtree(to: window) }
    view.markAncestorsOfMoved()
  }

  /// Takes the view, with all below it, out of its superview and so out of its window.
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

  /// A view that `didMoveToWindow` of another took elsewhere in the meantime is left alone, with all below
  /// it.
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

  /// A subtree that comes with work to do makes it known to the views above it.
  private final func markAncestorsOfMoved() {
    var inherited: Flags = []
    if !flags.isDisjoint(with: .layout) { inherited.insert(.descendantNeedsLayout) }
    if !flags.isDisjoint(with: .display) { inherited.insert(.descendantNeedsDisplay) }
    markAncestors(inherited)
  }

  /// Marks the views above, as far as they are not marked yet.
  final func markAncestors(_ mark: Flags) {
    var view = superviewLink
    while let above = view.with({ $0.inherit(mark) }) { view = above }
  }

  /// Takes the mark on and returns the superview, or none if the mark was there: then it is on all above, too.
  private final func inherit(_ mark: Flags) -> Unretained<View> {
    if flags.isSuperset(of: mark) { return Unretained() }
    flags.formUnion(mark)
    return superviewLink
  }
}

extension View {
  /// Calls `body` for the view and all below it, a superview before its subviews; `body` says whether to go
  /// below.
  ///
  /// A view's subviews are visited as they were when `body` returned for it, and live until all of them were.
  public final func forEachInSubtree(_ body: (View) -> Bool) {
    guard body(self), !subviews.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: Level.self, capacity: PendingLevels.room) { room in
      var pending = PendingLevels(room: room.baseAddress!)
      var level = Level(views: subviews)
      while true {
        let below = level.visitNext(body)
        if let below {
          // A level that is done needs no place, so that a chain of only subviews, as containers make, takes none.
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

/// The subviews of one view and how many of them were visited; holding their array holds them all.
private struct Level {
  let views: ContiguousArray<View>
  var visited = 0

  var isDone: Bool { visited == views.count }

  /// Visits one more and returns its subviews, if there are some to visit.
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

/// The levels that a walk has yet to finish: the first on the call stack, since an allocation right after a switch of
/// arenas costs more than the walk over a small tree; the rest, which few trees have, in an array.
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
