/// The extents of one arena by jemalloc's rules, as addresses without memory.
///
/// A request takes the oldest free extent that fits: a dirty one, unless that is more than 64 times too large
/// (`opt.lg_extent_max_active_fit`), then one whose pages were returned to the system, then one from a new mapping.
/// What is left of an extent stays free. A freed extent of 16 KiB or more joins its free neighbours at once; smaller
/// ones wait for such a neighbour. So freed pages may be joined to extents that are too large for small requests, which
/// then take new pages.
///
/// Successive requests that the same extent serves are served together. What is freed is taken back only if a request comes
/// before the next purge; a purge joins it as a whole. Small allocations are regions of ``Slabs``.
///
/// Source: jemalloc 5.3.0, eset_first_fit in src/eset.c, extent_recycle and extent_record in src/extent.c.
struct SimulatedArena: ~Copyable {
  /// Allocations that were made for one purpose, to be freed together.
  struct Owner {
    fileprivate var newest = PageRun.none
    fileprivate var regions: ContiguousArray<Slabs.Regions> = []
  }

  private(set) var pages = ArenaPages()
  private let requests: AllocationRequests
  private var runs = ArenaRuns()
  private var slabs = Slabs()
  /// What was freed since the last request or purge: the newest run of each owner.
  private var leaving: ContiguousArray<Int> = []
  /// An owner's runs while they are taken back; kept for its memory.
  private var freed: ContiguousArray<(order: Int, run: Int)> = []

  init(_ requests: AllocationRequests) { self.requests = requests }

  // MARK: Requests

  /// Serves the requests with those numbers for an owner; returns how many of the pages were not dirty.
  mutating func allocate(_ wanted: Range<Int>, for owner: inout Owner) -> Int {
    takeBack()
    var (next, new) = (wanted.lowerBound, 0)
    while next < wanted.upperBound {
      if requests[next].regionsOfSlab > 0 {
        new += allocateRegions(next, for: &owner)
        next += 1
        continue
      }
      let free = runs.fitting(requests[next])
      guard let stretch = runs.stretch(of: next..<wanted.upperBound, among: requests, in: free) else {
        new += allocateExtents(requests[next].count, of: next, for: &owner)
        next += 1
        continue
      }
      let isDirty = runs[free].state == .dirty
      let run = runs.take(free, pages: stretch.pages, count: stretch.count, for: stretch.requests)
      new += hold(run, wasDirty: isDirty, for: &owner)
      next = stretch.requests.upperBound
    }
    pages.mostExtents = max(pages.mostExtents, runs.extentCount)
    return new
  }

  /// Takes some extents of a request for an owner; returns how many of the pages were not dirty.
  private mutating func allocateExtents(_ count: Int, of index: Int, for owner: inout Owner) -> Int {
    let request = requests[index]
    var (left, new) = (count, 0)
    while left > 0 {
      let free = runs.fitting(request)
      let isDirty = runs[free].state == .dirty
      let run = runs.take(free, left, of: request.pages, for: index)
      left -= runs[run].count
      new += hold(run, wasDirty: isDirty, for: &owner)
    }
    return new
  }

  /// Takes regions of slabs for an owner; returns how many pages of new slabs were not dirty.
  private mutating func allocateRegions(_ index: Int, for owner: inout Owner) -> Int {
    let request = requests[index]
    var left = request.count
    while left > 0, let regions = slabs.take(left, ofSize: request.size) {
      owner.regions.append(regions)
      left -= regions.count
    }
    // Others can't get regions of the slabs that it fills until it frees all of them, so they are like large extents.
    let new = allocateExtents(left / request.regionsOfSlab, of: index, for: &owner)
    left %= request.regionsOfSlab
    return left == 0 ? new : new + allocateRegions(left, ofNewSlab: index, for: &owner)
  }

  private mutating func allocateRegions(_ count: Int, ofNewSlab index: Int, for owner: inout Owner) -> Int {
    let request = requests[index]
    let free = runs.fitting(request)
    let isDirty = runs[free].state == .dirty
    let run = runs.take(free, 1, of: request.pages, for: index)
    let regions = slabs.add(
      run: run, start: runs[run].start, regions: request.regionsOfSlab, used: count, ofSize: request.size)
    owner.regions.append(regions)
    pages.active += request.pages
    if isDirty { pages.dirty -= request.pages }
    return isDirty ? 0 : request.pages
  }

  /// Makes a run that was just taken the newest one of an owner; returns how many of its pages were not dirty.
  private mutating func hold(_ run: Int, wasDirty: Bool, for owner: inout Owner) -> Int {
    runs.note(run, older: owner.newest)
    owner.newest = run
    pages.active += runs[run].pages
    if wasDirty { pages.dirty -= runs[run].pages }
    return wasDirty ? 0 : runs[run].pages
  }

  /// Serves each extent of the requests with those numbers, and frees it before the next one; returns how many of the
  /// pages were not dirty.
  mutating func allocateBuffers(_ wanted: Range<Int>, purging: Bool) -> Int {
    takeBack()
    var new = 0
    for index in wanted {
      let request = requests[index]
      for _ in 0..<request.count {
        let free = runs.fitting(request)
        let isDirty = runs[free].state == .dirty
        let run = runs.take(free, 1, of: request.pages, for: index)
        pages.mostExtents = max(pages.mostExtents, runs.extentCount)
        if !isDirty {
          new += request.pages
          pages.dirty += request.pages
        }
        runs.release(run, as: .dirty, joins: request.joins)
        if purging { purge() }
      }
    }
    return new
  }

  /// Frees what was made for the owner.
  mutating func free(_ owner: inout Owner) {
    for regions in owner.regions {
      guard let run = slabs.free(regions) else { continue }
      runs.note(run, older: owner.newest)
      owner.newest = run
    }
    owner.regions = []
    guard owner.newest != PageRun.none else { return }
    leaving.append(owner.newest)
    var run = owner.newest
    while run != PageRun.none {
      runs.leave(run)
      pages.active -= runs[run].pages
      pages.dirty += runs[run].pages
      run = runs[run].older
    }
    owner = Owner()
  }

  /// Returns all dirty pages to the system.
  mutating func purge() {
    guard pages.dirty > 0 else { return }
    for newest in leaving {
      var run = newest
      while run != PageRun.none {
        let older = runs[run].older
        runs.release(run, as: .retained, joins: true)
        run = older
      }
    }
    leaving.removeAll(keepingCapacity: true)
    while runs.releaseDirty() {}
    pages.dirty = 0
  }

  /// Makes the extents that were freed dirty, in the order in which the thread's cache frees those of an owner. Of a run,
  /// only the last one matters: it joins all of them.
  private mutating func takeBack() {
    for newest in leaving {
      freed.removeAll(keepingCapacity: true)
      var run = newest
      while run != PageRun.none {
        // Of extents of one request, the later ones are listed first.
        let order = requests.order(ofFreeing: runs[run].requests)
        freed.append((order << 20 - freed.count, run))
        run = runs[run].older
      }
      if freed.count > 1 { freed.sort { $0.order < $1.order } }
      for (_, run) in freed {
        runs.release(run, as: .dirty, joins: requests[runs[run].requests.lowerBound].joins)
      }
    }
    leaving.removeAll(keepingCapacity: true)
  }
}
