/// Bitmaps of equal size that a screen draws one after the other.
struct BitmapRequest {
  /// The pages of each.
  let extent: Int32
  /// The pages of all.
  let pages: Int32
  /// The most pages that a free extent may have to be split for them.
  let mostPages: Int32
}

/// The bitmaps that a screen draws, in order.
struct Drawing {
  private let requests: ContiguousArray<BitmapRequest>
  /// The pages of each request.
  private let pagesOfRequests: ContiguousArray<Int32>
  /// The pages of all.
  let pages: Int
  let smallestExtent: Int32
  /// The most pages that a free extent may have to be split for one of them at least, and for all of them.
  let mostPages: (forOne: Int32, forAll: Int32)

  init(_ requests: [BitmapRequest]) {
    self.requests = ContiguousArray(requests)
    pagesOfRequests = ContiguousArray(requests.map(\.pages))
    pages = requests.reduce(0) { $0 + Int($1.pages) }
    smallestExtent = requests.map(\.extent).min() ?? .max
    let most = requests.map(\.mostPages)
    mostPages = (most.max() ?? .max, most.min() ?? .max)
  }

  /// Lets an arena serve all requests.
  func withWanted<Result>(_ body: (inout WantedBitmaps) -> Result) -> Result {
    requests.withUnsafeBufferPointer { requests in
      pagesOfRequests.withUnsafeBufferPointer { pages in
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: pages.count) { left in
          _ = left.initialize(from: pages)
          var wanted = WantedBitmaps(self, requests, left: left)
          return body(&wanted)
        }
      }
    }
  }
}
