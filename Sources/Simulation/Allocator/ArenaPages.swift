/// The pages that an arena holds.
struct ArenaPages: Equatable {
  var active = 0
  /// Freed, but not returned to the system.
  var dirty = 0
  /// The most extents that there were at one time; jemalloc keeps the metadata of so many.
  var mostExtents = 0

  static func += (a: inout ArenaPages, b: ArenaPages) {
    a.active += b.active
    a.dirty += b.dirty
    a.mostExtents += b.mostExtents
  }

  static func -= (a: inout ArenaPages, b: ArenaPages) {
    a.active -= b.active
    a.dirty -= b.dirty
    a.mostExtents -= b.mostExtents
  }
}
