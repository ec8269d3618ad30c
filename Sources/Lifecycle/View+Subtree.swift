extension View {
  /// Calls `body` for the view and all below it, a superview before its subviews; `body` says whether to go
  /// below.
  ///
  /// A view's subviews are visited as they were when `body` returned for it, and live until all of them were.
  public final func forEachInSubtree(_ body: (View) -> Bool) {
    guard body(self), !subviews.isEmpty else { return }
    var level = Level(views: subviews)
    var pending: ContiguousArray<Level> = []
    while true {
      let below = level.visitNext(body)
      let isDone = level.isDone
      if let below {
        // A level that is done needs no room, so that a chain of only subviews, as containers make, takes none.
        if !isDone { pending.append(level) }
        level = below
      } else if isDone {
        guard let above = pending.popLast() else { return }
        level = above
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
}
