import Experiment

/// The extents of one arena by jemalloc's rules, as addresses without memory.
///
/// A request takes the oldest free extent that fits: a dirty one, unless that is more than 64 times too large
/// (`opt.lg_extent_max_active_fit`), then one whose pages were returned to the system, then one from a new mapping.
/// What is left of an extent stays free. A freed extent of 16 KiB or more joins its free neighbours at once; smaller
/// ones wait for such a neighbour. So freed pages may be joined to extents that are too large for small requests, which
/// then take new pages.
///
/// Equal extents that were made together are one run, since they are also freed together. Source: jemalloc 5.3.0,
/// eset_first_fit in src/eset.c, extent_recycle, extent_grow_retained and extent_record in src/extent.c.
struct SimulatedArena: ~Copyable {
  /// What an arena holds.
  struct Pages: Equatable {
    var active = 0
    /// Freed, but not returned to the system.
    var dirty = 0
    /// The most extents that there were at one time; jemalloc keeps the metadata of so many.
    var mostExtents = 0

    static func += (a: inout Pages, b: Pages) {
      a = Pages(
        active: a.active + b.active, dirty: a.dirty + b.dirty, mostExtents: a.mostExtents + b.mostExtents)
    }

    static func -= (a: inout Pages, b: Pages) {
      a = Pages(
        active: a.active - b.active, dirty: a.dirty - b.dirty, mostExtents: a.mostExtents - b.mostExtents)
    }
  }

  /// Extents that were made for one purpose, to be freed together.
  struct Owner {
    fileprivate var newest = none
  }

  private enum State { case active, dirty, retained }

  /// Extents of equal size and state with successive addresses.
  private struct Run {
    var start: Int
    var pages: Int
    /// The pages of each extent.
    var extent: Int
    var state: State
    /// Whether it begins a mapping; runs of two mappings are never joined.
    var isHead = false
    /// The runs before and after it by address.
    var before: Int
    var after: Int
    /// The bytes of a slab's regions, 0 for a large allocation.
    var regionBytes = 0
    /// The run that its owner got before.
    var older = none

    var count: Int { pages / extent }
  }

  private static let none = -1
  /// Extents of at least so many pages join their free neighbours at once (SC_LARGE_MINCLASS).
  private static let joiningPages = 4
  private static let mostTimesTooLarge = 64

  private(set) var pages = Pages()
  private var extentCount = 0
  private var runs: ContiguousArray<Run> = []
  /// The indices of runs that are gone.
  private var unused: ContiguousArray<Int> = []
  private var dirty = FreeRuns()
  private var retained = FreeRuns()
  /// The end of the last mapping, and the run before it.
  private var end = (address: 0, run: none)
  /// The class of the next mapping's size.
  private var growth = PageClasses.firstMapping
  /// The runs that are being freed; kept for its memory.
  private var leaving: ContiguousArray<(regionBytes: Int, turn: Int, run: Int)> = []

  // MARK: Requests

  /// Makes the extents for an owner; returns how many of their pages were not dirty.
  mutating func allocate(_ extents: Calibration.Extents, for owner: inout Owner) -> Int {
    var (left, new) = (extents.count, 0)
    while left > 0 {
      let run: Int
      if let fitting = dirty.first(atLeast: extents.pages, atMost: Self.mostTimesTooLarge * extents.pages) {
        run = take(fitting, left, of: extents.pages)
        pages.dirty -= runs[run].pages
      } else {
        let free = retained.first(atLeast: extents.pages, atMost: .max) ?? map(atLeast: extents.pages)
        run = take(free, left, of: extents.pages)
        new += runs[run].pages
      }
      left -= runs[run].count
      pages.active += runs[run].pages
      (runs[run].regionBytes, runs[run].older) = (extents.regionBytes ?? 0, owner.newest)
      owner.newest = run
    }
    pages.mostExtents = max(pages.mostExtents, extentCount)
    return new
  }

  /// Frees what was made for the owner: large allocations first, then slabs, those with the smallest regions first, as
  /// when the thread's cache is flushed.
  mutating func free(_ owner: inout Owner) {
    leaving.removeAll(keepingCapacity: true)
    var run = owner.newest
    while run != Self.none {
      leaving.append((runs[run].regionBytes, -leaving.count, run))
      run = runs[run].older
    }
    leaving.sort { ($0.regionBytes, $0.turn) < ($1.regionBytes, $1.turn) }
    for (_, _, run) in leaving {
      pages.active -= runs[run].pages
      pages.dirty += runs[run].pages
      release(run, as: .dirty, joins: runs[run].extent >= Self.joiningPages)
    }
    owner = Owner()
  }

  /// Returns all dirty pages to the system.
  mutating func purge() {
    guard pages.dirty > 0 else { return }
    while let run = dirty.any {
      remove(run)
      release(run, as: .retained, joins: true)
    }
    pages.dirty = 0
  }

  // MARK: Runs

  /// Makes up to `count` extents of a free run active, and returns their run.
  private mutating func take(_ run: Int, _ count: Int, of pages: Int) -> Int {
    remove(run)
    if runs[run].extent > pages, runs[run].count > 1 {
      split(run, at: runs[run].extent, extent: runs[run].extent)
    }
    let taken = min(count, runs[run].pages / pages) * pages
    if taken < runs[run].pages {
      split(run, at: taken, extent: runs[run].extent == pages ? pages : runs[run].pages - taken)
    }
    extentCount += taken / pages - runs[run].count
    (runs[run].extent, runs[run].state) = (pages, .active)
    return run
  }

  /// Cuts a run that is in no bin; its second part is free, with extents of that size.
  private mutating func split(_ run: Int, at pages: Int, extent: Int) {
    extentCount -= runs[run].count
    let rest = add(
      Run(
        start: runs[run].start + pages, pages: runs[run].pages - pages, extent: extent,
        state: runs[run].state,
        before: run, after: runs[run].after))
    if runs[run].after == Self.none { end.run = rest } else { runs[runs[run].after].before = rest }
    (runs[run].pages, runs[run].after) = (pages, rest)
    runs[run].extent = min(runs[run].extent, pages)
    extentCount += runs[run].count
    insert(rest)
  }

  /// Maps new addresses, and returns their free run.
  private mutating func map(atLeast pages: Int) -> Int {
    while PageClasses.pages(ofClass: growth) < pages { growth += 1 }
    let size = PageClasses.pages(ofClass: growth)
    growth += 1
    let run = add(
      Run(
        start: end.address, pages: size, extent: size, state: .retained, isHead: true, before: end.run,
        after: Self.none))
    if end.run != Self.none { runs[end.run].after = run }
    end = (end.address + size, run)
    insert(run)
    return run
  }

  /// Makes a run free; it may join free neighbours of that state.
  private mutating func release(_ run: Int, as state: State, joins: Bool) {
    runs[run].state = state
    if joins {
      extentCount += 1 - runs[run].count
      while !runs[run].isHead, runs[runs[run].before].state == state {
        let before = runs[run].before
        (runs[run].start, runs[run].isHead) = (runs[before].start, runs[before].isHead)
        swallow(before, into: run)
      }
      while runs[run].after != Self.none, !runs[runs[run].after].isHead, runs[runs[run].after].state == state
      {
        swallow(runs[run].after, into: run)
      }
      runs[run].extent = runs[run].pages
    }
    insert(run)
  }

  /// Joins a free neighbour to a run.
  private mutating func swallow(_ neighbour: Int, into run: Int) {
    remove(neighbour)
    extentCount -= runs[neighbour].count
    runs[run].pages += runs[neighbour].pages
    let (before, after) = (runs[neighbour].before, runs[neighbour].after)
    if before != Self.none { runs[before].after = after }
    if after == Self.none { end.run = before } else { runs[after].before = before }
    unused.append(neighbour)
  }

  private mutating func add(_ run: Run) -> Int {
    extentCount += run.count
    if let index = unused.popLast() {
      runs[index] = run
      return index
    }
    runs.append(run)
    return runs.count - 1
  }

  // MARK: Free runs

  private mutating func insert(_ run: Int) {
    if runs[run].state == .dirty {
      dirty.insert(run, start: runs[run].start, extent: runs[run].extent)
    } else {
      retained.insert(run, start: runs[run].start, extent: runs[run].extent)
    }
  }

  private mutating func remove(_ run: Int) {
    if runs[run].state == .dirty {
      dirty.remove(start: runs[run].start, extent: runs[run].extent)
    } else {
      retained.remove(start: runs[run].start, extent: runs[run].extent)
    }
  }
}
