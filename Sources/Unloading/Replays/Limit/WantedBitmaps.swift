/// What a screen still wants of the bitmaps that it draws.
///
/// An arena offers one free extent after the other. Each sees the requests in order, with what those before it have left;
/// so they are served as if each request went through all extents before the next one.
struct WantedBitmaps {
  private let requests: UnsafeBufferPointer<BitmapRequest>
  /// The pages of each request that are still wanted.
  private let left: UnsafeMutableBufferPointer<Int32>
  private let smallestExtent: Int32
  private let mostPages: (forOne: Int32, forAll: Int32)
  /// The first request that is not served.
  private var first = 0
  /// All pages that are still wanted.
  private(set) var pages: Int

  /// `left` has the pages of each request.
  init(
    _ drawing: borrowing Drawing, _ requests: UnsafeBufferPointer<BitmapRequest>,
    left: UnsafeMutableBufferPointer<Int32>
  ) {
    (self.requests, self.left, pages) = (requests, left, drawing.pages)
    (smallestExtent, mostPages) = (drawing.smallestExtent, drawing.mostPages)
  }

  /// The pages of each bitmap of the first request that is not served; there must be one.
  var firstExtent: Int32 { requests[first].extent }

  /// Takes whole bitmaps of a dirty extent as long as it is not too large for them; returns how many pages.
  @inline(__always)
  mutating func take(dirty free: Int32) -> Int32 {
    guard free >= smallestExtent, free <= mostPages.forOne else { return 0 }
    if pages <= free, free <= mostPages.forAll { return takeAll() }
    return take(free) { $0 <= $1.mostPages }
  }

  /// Takes whole bitmaps of what is free, however much that is; returns how many pages.
  @inline(__always)
  mutating func take(_ free: Int32) -> Int32 {
    guard free >= smallestExtent else { return 0 }
    if pages <= free { return takeAll() }
    return take(free) { _, _ in true }
  }

  private mutating func takeAll() -> Int32 {
    defer { pages = 0 }
    return Int32(pages)
  }

  /// Serves each request in turn if what is free may serve it.
  @inline(__always)
  private mutating func take(_ free: Int32, _ mayServe: (Int32, BitmapRequest) -> Bool) -> Int32 {
    var (rest, index) = (free, first)
    while index < requests.count, rest >= smallestExtent {
      let request = requests[index]
      if mayServe(rest, request) {
        let wanted = left[index]
        // What is wanted is a number of whole extents.
        let taken = wanted <= rest ? wanted : rest &- rest % request.extent
        left[index] = wanted &- taken
        rest &-= taken
      }
      index &+= 1
    }
    while first < requests.count, left[first] == 0 { first &+= 1 }
    pages &-= Int(free &- rest)
    return free &- rest
  }
}
