import Experiment

/// The extents of one arena by jemalloc's rules, as addresses without memory.
///
/// A request takes the oldest free extent that fits: a dirty one, unless that is more than 64 times too large
/// (`opt.lg_extent_max_active_fit`), then one whose pages were returned to the system, then one from a new mapping.
/// What is left of an extent stays free. A freed extent of 16 KiB or more joins its free neighbours at once; smaller
/// ones wait for such a neighbour. So freed pages may be joined to extents that are too large for small requests, which
/// then take new pages.
///
/// Source: jemalloc 5.3.0, eset_first_fit in src/eset.c, extent_recycle, extent_grow_retained and extent_record in
/// src/extent.c.
struct SimulatedArena: ~Copyable {
  /// Extents that were made for one purpose, to be freed together.
  struct Owner {
    fileprivate var newest = PageRun.none
  }

  /// Extents of at least so many pages join their free neighbours at once (SC_LARGE_MINCLASS).
  private static let joiningPages = 4
  private static let mostTimesTooLarge = 64

  private(set) var pages = ArenaPages()
  private var extentCount = 0
  private var runs: ContiguousArray<PageRun> = []
  /// The indices of runs that are gone.
  private var unused: ContiguousArray<Int> = []
  private var dirty = FreeRuns()
  private var retained = FreeRuns()
  /// The end of the last mapping, and the run before it.
  private var end = (address: 0, run: PageRun.none)
  /// The class of the next mapping's size.
  private var growth = PageClasses.firstMapping
  /// The runs that are being freed, with the order in which they are; kept for its memory.
  private var leaving: ContiguousArray<(key: Int, run: Int)> = []

  // MARK: Requests

  /// Makes the extents for an owner; returns how many of their pages were not dirty.
  mutating func allocate(_ extents: Calibration.Extents, for owner: inout Owner) -> Int {
    var (left, new) = (extents.count, 0)
    while left > 0 {
      let run: Int
      if let fitting = dirty.first(
        atLeast: extents.pages, atMost: Self.mostTimesTooLarge * extents.pages, of: runs)
      {
        run = take(fitting, left, of: extents.pages)
        pages.dirty -= runs[run].pages
      } else {
        let free =
          retained.first(atLeast: extents.pages, atMost: .max, of: runs) ?? map(atLeast: extents.pages)
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
    while run != PageRun.none {
      leaving.append(((runs[run].regionBytes << 32) - leaving.count, run))
      run = runs[run].older
    }
    leaving.sort { $0.key < $1.key }
    for (_, run) in leaving {
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

  /// Makes up to `count` extents at the beginning of a free run active, and returns their run.
  private mutating func take(_ run: Int, _ count: Int, of pages: Int) -> Int {
    if runs[run].extent > pages, runs[run].count > 1 {
      remove(run)
      cutFirst(of: run)
      insert(run)
    }
    let taken = min(count, runs[run].pages / pages) * pages
    guard taken < runs[run].pages else {
      remove(run)
      extentCount += taken / pages - runs[run].count
      (runs[run].extent, runs[run].state) = (pages, .active)
      return run
    }
    let start = runs[run].start
    extentCount -= runs[run].count
    change(
      run, start: start + taken, extent: runs[run].extent == pages ? pages : runs[run].pages - taken)
    runs[run].pages -= taken
    extentCount += runs[run].count
    let active = add(
      PageRun(
        start: start, pages: taken, extent: pages, state: .active, isHead: runs[run].isHead,
        before: runs[run].before, after: run))
    if runs[run].before != PageRun.none { runs[runs[run].before].after = active }
    (runs[run].before, runs[run].isHead) = (active, false)
    return active
  }

  /// Cuts off the first extent of a run that is in no bin; the others stay free.
  private mutating func cutFirst(of run: Int) {
    let first = runs[run].extent
    let rest = add(
      PageRun(
        start: runs[run].start + first, pages: runs[run].pages - first, extent: first,
        state: runs[run].state, before: run, after: runs[run].after))
    if runs[run].after == PageRun.none { end.run = rest } else { runs[runs[run].after].before = rest }
    (runs[run].pages, runs[run].after) = (first, rest)
    extentCount -= runs[rest].count
    insert(rest)
  }

  /// Maps new addresses, and returns their free run.
  private mutating func map(atLeast pages: Int) -> Int {
    while PageClasses.pages(ofClass: growth) < pages { growth += 1 }
    let size = PageClasses.pages(ofClass: growth)
    growth += 1
    let run = add(
      PageRun(
        start: end.address, pages: size, extent: size, state: .retained, isHead: true, before: end.run,
        after: PageRun.none))
    if end.run != PageRun.none { runs[end.run].after = run }
    end = (end.address + size, run)
    insert(run)
    return run
  }

  /// Makes a run free; it may join free neighbours of that state.
  private mutating func release(_ run: Int, as state: PageRun.State, joins: Bool) {
    runs[run].state = state
    guard joins else { return lineUp(run) }
    extentCount += 1 - runs[run].count
    runs[run].extent = runs[run].pages
    var (whole, isInBin) = (run, false)
    // It grows the run before it, which often stays in its bin.
    while !runs[whole].isHead, runs[runs[whole].before].state == state {
      let before = runs[whole].before
      if isInBin { remove(whole) }
      swallow(whole, into: before)
      (whole, isInBin) = (before, true)
    }
    while runs[whole].after != PageRun.none, !runs[runs[whole].after].isHead,
      runs[runs[whole].after].state == state
    {
      let after = runs[whole].after
      remove(after)
      if isInBin { swallow(after, into: whole) } else { append(after, to: whole) }
    }
    if !isInBin { insert(whole) }
  }

  /// Makes a run of small extents free; free extents of the same size beside it become part of the same run, so that
  /// there are few.
  private mutating func lineUp(_ run: Int) {
    let (before, after) = (runs[run].before, runs[run].after)
    if after != PageRun.none, !runs[after].isHead, isAlike(after, run) {
      remove(after)
      runs[run].pages += runs[after].pages
      unlink(after)
    }
    guard !runs[run].isHead, isAlike(before, run) else { return insert(run) }
    runs[before].pages += runs[run].pages
    unlink(run)
  }

  /// Whether two runs have the same state, and extents of the same size.
  private func isAlike(_ a: Int, _ b: Int) -> Bool {
    runs[a].state == runs[b].state && runs[a].extent == runs[b].extent
  }

  /// Joins a run that is in no bin to the free one before it.
  private mutating func swallow(_ run: Int, into before: Int) {
    extentCount += 1 - runs[before].count
    change(before, start: runs[before].start, extent: runs[before].pages + runs[run].pages)
    append(run, to: before)
  }

  /// Makes two runs that are in no bin, or whose bins are changed by the caller, one extent.
  private mutating func append(_ run: Int, to before: Int) {
    extentCount -= runs[run].count
    runs[before].pages += runs[run].pages
    runs[before].extent = runs[before].pages
    unlink(run)
  }

  /// Removes a run whose addresses belong to the one before it.
  private mutating func unlink(_ run: Int) {
    let (before, after) = (runs[run].before, runs[run].after)
    runs[before].after = after
    if after == PageRun.none { end.run = before } else { runs[after].before = before }
    unused.append(run)
  }

  private mutating func add(_ run: PageRun) -> Int {
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
    if runs[run].state == .dirty { dirty.insert(run, of: &runs) } else { retained.insert(run, of: &runs) }
  }

  private mutating func remove(_ run: Int) {
    if runs[run].state == .dirty { dirty.remove(run, of: &runs) } else { retained.remove(run, of: &runs) }
  }

  /// Changes the first address of a run and the pages of its extents.
  private mutating func change(_ run: Int, start: Int, extent: Int) {
    if runs[run].state == .dirty {
      dirty.change(run, start: start, extent: extent, of: &runs)
    } else {
      retained.change(run, start: start, extent: extent, of: &runs)
    }
  }
}
