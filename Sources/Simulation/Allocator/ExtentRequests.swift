import Experiment

/// The extents that screens need, as requests to an arena, in order.
struct ExtentRequests {
  /// What an arena is asked for, with the bounds that decide which free extent serves it.
  struct Request {
    /// The pages of each extent.
    let pages: Int
    /// How many there are.
    let count: Int
    /// The bytes of the regions of slabs; 0 for large allocations.
    let regionBytes: Int
    /// The first bin all of whose free extents serve it.
    let bin: Int
    /// The fewest pages of the extents of that bin.
    let leastPages: Int
    /// The most pages that a dirty extent may be judged to have.
    let mostPages: Int
    /// Whether its extents join their free neighbours at once.
    let joins: Bool

    init(_ extents: Calibration.Extents) {
      (pages, count, regionBytes) = (extents.pages, extents.count, extents.regionBytes ?? 0)
      bin = PageClasses.bin(atLeast: pages)
      leastPages = PageClasses.leastPages(ofBin: bin)
      mostPages = ExtentRequests.mostTimesTooLarge * pages
      joins = pages >= ExtentRequests.joiningPages
    }
  }

  /// Successive requests for one purpose.
  struct Part {
    enum Purpose {
      /// The resource holds the extents.
      case held
      /// The thread's cache keeps them until the thread leaves the arena.
      case cached
      /// Each is freed before the next one is needed.
      case buffers
    }

    let purpose: Purpose
    fileprivate(set) var requests: Range<Int>
  }

  /// What a thread needs between entering an arena and leaving it.
  typealias Stay = [Part]

  /// The pages of the largest allocation that the thread's cache keeps (`opt.tcache_max`, and the page that each has
  /// more).
  private static let mostCachedPages = 9
  /// `opt.lg_extent_max_active_fit`.
  private static let mostTimesTooLarge = 64
  /// Freed extents of at least so many pages join their free neighbours at once (SC_LARGE_MINCLASS).
  private static let joiningPages = 4

  private var all: ContiguousArray<Request> = []

  subscript(number: Int) -> Request { all[number] }

  /// Adds the requests of a resource, and returns its stays.
  mutating func add(_ stays: [[Calibration.Extents]]) -> [Stay] {
    stays.map { stay in
      var parts: Stay = []
      for extents in stay {
        let purpose: Part.Purpose =
          extents.areHeld ? .held : extents.pages <= Self.mostCachedPages ? .cached : .buffers
        all.append(Request(extents))
        if parts.last?.purpose == purpose {
          parts[parts.count - 1].requests = parts[parts.count - 1].requests.lowerBound..<all.count
        } else {
          parts.append(Part(purpose: purpose, requests: all.count - 1..<all.count))
        }
      }
      return parts
    }
  }

  // MARK: Freeing

  /// Successive requests whose extents are freed one by one, and become one free extent.
  struct Piece {
    fileprivate(set) var requests: Range<Int>
    fileprivate(set) var pages: Int
    /// The number of extents.
    fileprivate(set) var count: Int
    /// The request whose extents are freed last.
    fileprivate(set) var last: Int
  }

  /// Requests with greater numbers are freed later: slabs after large allocations, by the size of their regions, as when
  /// the thread's cache is flushed; of those that are alike, the newer ones.
  func order(ofFreeing request: Int) -> Int { all[request].regionBytes << 24 + request }

  /// Appends the pieces that extents with successive addresses become, in the order of the requests. The last one that
  /// joins its neighbours joins all that lie around it, except those that are freed after it. What is left over has smaller
  /// regions, so the recursion is no deeper than there are sizes of regions.
  func append(piecesOf requests: Range<Int>, to pieces: inout ContiguousArray<Piece>) {
    let joining = requests.lazy.filter { all[$0].joins }.max { order(ofFreeing: $0) < order(ofFreeing: $1) }
    guard let joining else {
      for number in requests { pieces.append(piece(of: number..<number + 1, last: number)) }
      return
    }
    var start = requests.lowerBound
    for end in requests.lowerBound...requests.upperBound {
      guard end == requests.upperBound || order(ofFreeing: end) > order(ofFreeing: joining) else { continue }
      if (start..<end).contains(joining) {
        pieces.append(piece(of: start..<end, last: joining))
      } else if start < end {
        append(piecesOf: start..<end, to: &pieces)
      }
      if end < requests.upperBound { pieces.append(piece(of: end..<end + 1, last: end)) }
      start = end + 1
    }
  }

  private func piece(of requests: Range<Int>, last: Int) -> Piece {
    var piece = Piece(requests: requests, pages: 0, count: 0, last: last)
    for number in requests {
      piece.pages += all[number].pages * all[number].count
      piece.count += all[number].count
    }
    return piece
  }
}
