/// The runs of an arena by address, and which of them are free.
///
/// Runs that are free and alike are joined by jemalloc's rules. Source: jemalloc 5.3.0, extent_grow_retained,
/// extent_try_coalesce and extent_split_interior in src/extent.c.
struct ArenaRuns: ~Copyable {
  private(set) var extentCount = 0
  private var runs: ContiguousArray<PageRun> = []
  /// The indices of runs that are gone.
  private var unused: ContiguousArray<Int> = []
  private(set) var dirty = FreeRuns()
  private(set) var retained = FreeRuns()
  /// The end of the last mapping, and the run before it.
  private var end = (address: 0, run: PageRun.none)
  /// The class of the next mapping's size.
  private var growth = PageClasses.firstMapping

  subscript(run: Int) -> PageRun { runs[run] }

  // MARK: Finding

  /// The free run that serves the request: a dirty one, one whose pages were returned, or a new mapping.
  mutating func fitting(_ request: AllocationRequests.Request) -> Int {
    dirty.first(for: request, atMost: request.mostPages, of: runs)
      ?? retained.first(for: request, atMost: .max, of: runs) ?? map(atLeast: request.pages)
  }

  /// The first of the requests that a free extent serves one after the other, before the turn of any other; `nil` if it
  /// doesn't serve the first one whole.
  func stretch(of requests: Range<Int>, among all: AllocationRequests, in run: Int)
    -> (requests: Range<Int>, pages: Int, count: Int)?
  {
    guard runs[run].count == 1 else { return nil }
    let isDirty = runs[run].state == .dirty
    let lower = (isDirty ? dirty : retained).leastPages(below: runs[run].start, of: runs)
    var (next, left, count) = (requests.lowerBound, runs[run].pages, 0)
    while next < requests.upperBound {
      let request = all[next]
      let atLast = left - (request.count - 1) * request.pages
      guard request.regionsOfSlab == 0, request.joins, request.leastPages > lower,
        request.leastPages <= atLast
      else { break }
      if isDirty {
        guard PageClasses.judgedPages(ofBin: PageClasses.bin(of: left)) <= request.mostPages else { break }
      } else {
        guard !dirty.serves(request) else { break }
      }
      (next, left, count) = (next + 1, atLast - request.pages, count + request.count)
    }
    guard next > requests.lowerBound else { return nil }
    return (requests.lowerBound..<next, runs[run].pages - left, count)
  }

  // MARK: Taking

  /// Makes up to `count` extents of a request at the beginning of a free run active, and returns their run.
  mutating func take(_ run: Int, _ count: Int, of pages: Int, for request: Int) -> Int {
    if runs[run].extent > pages, runs[run].count > 1 {
      remove(run)
      cutFirst(of: run)
      insert(run)
    }
    let count = min(count, runs[run].pages / pages)
    return take(run, pages: count * pages, extent: pages, count: count, for: request..<request + 1)
  }

  /// Makes extents of different sizes at the beginning of a free extent active, and returns their run.
  mutating func take(_ run: Int, pages: Int, count: Int, for requests: Range<Int>) -> Int {
    take(run, pages: pages, extent: 0, count: count, for: requests)
  }

  private mutating func take(_ run: Int, pages: Int, extent: Int, count: Int, for requests: Range<Int>) -> Int
  {
    extentCount += count - runs[run].count
    let (start, rest) = (runs[run].start, runs[run].pages - pages)
    guard rest > 0 else {
      remove(run)
      (runs[run].extent, runs[run].count, runs[run].requests) = (extent, count, requests)
      runs[run].state = .active
      return run
    }
    let restExtent = runs[run].extent == extent ? extent : rest
    change(run, start: start + pages, extent: restExtent)
    (runs[run].pages, runs[run].count) = (rest, rest / restExtent)
    extentCount += runs[run].count
    let active = add(
      PageRun(
        start: start, pages: pages, extent: extent, count: count, state: .active, isHead: runs[run].isHead,
        before: runs[run].before, after: run, requests: requests))
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
        count: runs[run].count - 1, state: runs[run].state, before: run, after: runs[run].after))
    if runs[run].after == PageRun.none { end.run = rest } else { runs[runs[run].after].before = rest }
    runs[run].after = rest
    (runs[run].pages, runs[run].count) = (first, 1)
    insert(rest)
  }

  /// Maps new addresses, and returns their free run.
  private mutating func map(atLeast pages: Int) -> Int {
    while PageClasses.pages(ofClass: growth) < pages { growth += 1 }
    let size = PageClasses.pages(ofClass: growth)
    growth += 1
    let run = add(
      PageRun(
        start: end.address, pages: size, extent: size, count: 1, state: .retained, isHead: true,
        before: end.run, after: PageRun.none))
    if end.run != PageRun.none { runs[end.run].after = run }
    end = (end.address + size, run)
    extentCount += 1
    insert(run)
    return run
  }

  private mutating func add(_ run: PageRun) -> Int {
    if let index = unused.popLast() {
      runs[index] = run
      return index
    }
    runs.append(run)
    return runs.count - 1
  }

  // MARK: Giving back

  mutating func leave(_ run: Int) { runs[run].state = .leaving }

  /// Records which run the owner of a run got before it.
  mutating func note(_ run: Int, older: Int) { runs[run].older = older }

  /// Makes a run free; it may join free neighbours of that state.
  mutating func release(_ run: Int, as state: PageRun.State, joins: Bool) {
    runs[run].state = state
    guard joins else { return lineUp(run) }
    extentCount += 1 - runs[run].count
    (runs[run].extent, runs[run].count) = (runs[run].pages, 1)
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

  /// Makes some dirty run retained; returns whether there was one.
  mutating func releaseDirty() -> Bool {
    guard let run = dirty.any else { return false }
    remove(run)
    release(run, as: .retained, joins: true)
    return true
  }

  /// Makes a run of small extents free; free extents of the same size beside it become part of the same run, so that
  /// there are few.
  private mutating func lineUp(_ run: Int) {
    let (before, after) = (runs[run].before, runs[run].after)
    if after != PageRun.none, !runs[after].isHead, isAlike(after, run) {
      remove(after)
      unite(run, after)
    }
    guard !runs[run].isHead, isAlike(before, run) else { return insert(run) }
    unite(before, run)
  }

  /// Whether two runs have the same state, and extents of the same size.
  private func isAlike(_ a: Int, _ b: Int) -> Bool {
    runs[a].state == runs[b].state && runs[a].extent == runs[b].extent
  }

  /// Makes the extents of a run in no bin part of the one before it.
  private mutating func unite(_ before: Int, _ run: Int) {
    runs[before].pages += runs[run].pages
    runs[before].count += runs[run].count
    unlink(run)
  }

  /// Joins a run that is in no bin to the free one before it.
  private mutating func swallow(_ run: Int, into before: Int) {
    extentCount += 1 - runs[before].count
    change(before, start: runs[before].start, extent: runs[before].pages + runs[run].pages)
    append(run, to: before)
  }

  /// Joins two runs that are in no bin, or whose bins are changed by the caller, to one extent.
  private mutating func append(_ run: Int, to before: Int) {
    extentCount -= runs[run].count
    runs[before].pages += runs[run].pages
    (runs[before].extent, runs[before].count) = (runs[before].pages, 1)
    unlink(run)
  }

  /// Removes a run whose addresses belong to the one before it.
  private mutating func unlink(_ run: Int) {
    let (before, after) = (runs[run].before, runs[run].after)
    runs[before].after = after
    if after == PageRun.none { end.run = before } else { runs[after].before = before }
    unused.append(run)
  }

  // MARK: Bins

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
