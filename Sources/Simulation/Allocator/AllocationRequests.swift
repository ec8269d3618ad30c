import Experiment

/// What screens allocate, as requests to an arena, in order.
struct AllocationRequests {
  /// What an arena is asked for, with the bounds that decide which free extent serves it.
  struct Request {
    /// The pages of each extent, or of a slab.
    let pages: Int
    /// How many extents or regions are wanted.
    let count: Int
    /// The bytes of an allocation that the thread's cache keeps when it is freed; 0 if it is too large for that.
    let cachedBytes: Int
    /// The regions of a slab; 0 for large allocations, which have extents of their own.
    let regionsOfSlab: Int
    /// The number of the regions' size, from 0.
    let size: Int
    /// The first bin all of whose free extents serve it.
    let bin: Int
    /// The fewest pages of the extents of that bin.
    let leastPages: Int
    /// The most pages that a dirty extent may be judged to have.
    let mostPages: Int
    /// Whether its extents join their free neighbours at once.
    let joins: Bool

    init(_ allocations: Calibration.Allocations, size: Int) {
      (pages, count) = (allocations.pages, allocations.count)
      let largeBytes =
        pages > AllocationRequests.mostCachedPages ? 0 : (pages - 1) * Calibration.pageBytes
      cachedBytes = allocations.regionBytes ?? largeBytes
      regionsOfSlab =
        allocations.regionBytes.map { max(1, allocations.pages * Calibration.pageBytes / $0) } ?? 0
      self.size = size
      bin = PageClasses.bin(atLeast: pages)
      leastPages = PageClasses.leastPages(ofBin: bin)
      mostPages = AllocationRequests.mostTimesTooLarge * pages
      joins = pages >= AllocationRequests.joiningPages
    }
  }

  /// Successive requests for one purpose.
  struct Part {
    enum Purpose {
      /// The resource holds the allocations.
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
  static let mostTimesTooLarge = 64
  /// Freed extents of at least so many pages join their free neighbours at once (SC_LARGE_MINCLASS).
  private static let joiningPages = 4

  private var all: ContiguousArray<Request> = []
  /// The number of each size of regions, by their bytes.
  private var sizes: [Int: Int] = [:]

  subscript(number: Int) -> Request { all[number] }

  /// Adds the requests of a resource, and returns its stays.
  mutating func add(_ stays: [[Calibration.Allocations]]) -> [Stay] {
    stays.map { stay in
      var parts: Stay = []
      for allocations in stay {
        let purpose: Part.Purpose =
          allocations.areHeld ? .held : Self.areCached(allocations) ? .cached : .buffers
        all.append(Request(allocations, size: size(of: allocations)))
        if let last = parts.last, last.purpose == purpose {
          parts[parts.count - 1].requests = last.requests.lowerBound..<all.count
        } else {
          parts.append(Part(purpose: purpose, requests: all.count - 1..<all.count))
        }
      }
      return parts
    }
  }

  /// Whether the thread's cache keeps such allocations when they are freed.
  static func areCached(_ allocations: Calibration.Allocations) -> Bool {
    allocations.pages <= mostCachedPages
  }

  private mutating func size(of allocations: Calibration.Allocations) -> Int {
    guard let bytes = allocations.regionBytes else { return 0 }
    let number = sizes[bytes] ?? sizes.count
    sizes[bytes] = number
    return number
  }

  /// The requests that are freed last have the greatest order: what the thread's cache doesn't keep is freed at once, and
  /// the rest by its size, as when the cache is flushed; of large ones that are alike, the newer ones come later.
  func order(ofFreeing requests: Range<Int>) -> Int {
    requests.reduce(0) { max($0, all[$1].cachedBytes << 24 + (all[$1].regionsOfSlab > 0 ? 0 : $1)) }
  }
}
