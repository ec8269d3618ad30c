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
