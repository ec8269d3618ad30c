/// The extents of one arena by jemalloc's rules, as addresses without memory.
///
/// A request takes the oldest free extent that fits: a dirty one, unless that is more than 64 times too large
/// (`opt.lg_extent_max_active_fit`), then one whose pages were returned to the system, then one from a new mapping.
/// What is left of an extent stays free. A freed extent of 16 KiB or more joins its free neighbours at once; smaller
/// ones wait for such a neighbour. So freed pages may be joined to extents that are too large for small requests, which
/// then take new pages.
///
/// Successive requests that the same extent serves are served together. What is freed is taken apart only if a request
/// comes before the next purge; a purge joins it as a whole.
///
/// Source: jemalloc 5.3.0, eset_first_fit in src/eset.c, extent_recycle and extent_record in src/extent.c.
struct SimulatedArena: ~Copyable {
  /// Extents that were made for one purpose, to be freed together.
  struct Owner {
    fileprivate var newest = PageRun.none
  }

  private(set) var pages = ArenaPages()
  private let requests: ExtentRequests
  private var runs = ArenaRuns()
  /// What was freed since the last request or purge: the newest run of each owner.
  private var leaving: ContiguousArray<Int> = []
  /// What becomes of an owner's runs while they are taken back; kept for their memory.
  private var pieces: ContiguousArray<ExtentRequests.Piece> = []
  private var freed: ContiguousArray<(order: Int, run: Int, joins: Bool)> = []

  init(_ requests: ExtentRequests) { self.requests = requests }

  // MARK: Requests

  /// Serves the requests with those numbers for an owner; returns how many of the pages were not dirty.
  mutating func allocate(_ wanted: Range<Int>, for owner: inout Owner) -> Int {
    takeBack()
    var (next, served, new) = (wanted.lowerBound, 0, 0)
    while next < wanted.upperBound {
      let request = requests[next]
      let free = runs.fitting(request)
      let isDirty = runs[free].state == .dirty
      let run: Int
      if served == 0, let stretch = runs.stretch(of: next..<wanted.upperBound, among: requests, in: free) {
        run = runs.take(free, pages: stretch.pages, count: stretch.count, for: stretch.requests)
        next = stretch.requests.upperBound
      } else {
        run = runs.take(free, request.count - served, of: request.pages, for: next)
        served += runs[run].count
        if served == request.count { (next, served) = (next + 1, 0) }
      }
      runs.note(run, older: owner.newest)
      owner.newest = run
      pages.active += runs[run].pages
      if isDirty { pages.dirty -= runs[run].pages } else { new += runs[run].pages }
    }
    pages.mostExtents = max(pages.mostExtents, runs.extentCount)
    return new
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

  /// Makes the extents that were freed dirty, in the order in which the thread's cache frees those of an owner.
  private mutating func takeBack() {
    for newest in leaving {
      freed.removeAll(keepingCapacity: true)
      var run = newest
      while run != PageRun.none {
        let older = runs[run].older
        takeApart(run)
        run = older
      }
      if freed.count > 1 { freed.sort { $0.order < $1.order } }
      for (_, run, joins) in freed { runs.release(run, as: .dirty, joins: joins) }
    }
    leaving.removeAll(keepingCapacity: true)
  }

  /// Lists the pieces that a run becomes, in runs of their own.
  private mutating func takeApart(_ run: Int) {
    guard runs[run].extent == 0 else { return add(run, freedLast: runs[run].requests.lowerBound) }
    pieces.removeAll(keepingCapacity: true)
    requests.append(piecesOf: runs[run].requests, to: &pieces)
    var rest: Int? = run
    for piece in pieces {
      guard let run = rest else { return }
      rest = runs.cut(piece, off: run)
      add(run, freedLast: piece.last)
    }
  }

  /// Lists a run among those that were freed, with the request whose extents are freed last.
  private mutating func add(_ run: Int, freedLast request: Int) {
    // Of extents of one request, the later ones are listed first.
    freed.append((requests.order(ofFreeing: request) << 20 - freed.count, run, requests[request].joins))
  }
}
