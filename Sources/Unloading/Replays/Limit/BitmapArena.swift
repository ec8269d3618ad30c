/// jemalloc's arena of the bitmaps that screens draw, with the pages of each mapping in place of extents.
///
/// What is freed in a mapping joins to one extent. It serves a request that is not too small for it
/// (``Request/mostPages``), the one in the lowest mapping first. So after a large screen whose bitmaps are many small
/// extents, the next such screen takes new pages. In a simulated trial, a mapping can have several free extents, with what
/// a newer screen holds between them. What is beyond all mappings is a pool.
///
/// Source: jemalloc 5.3.0, extent_recycle and extent_grow_retained in src/extent.c.
struct BitmapArena {
  /// Pages by mapping. All mappings together have 693 MiB.
  typealias Pages = InlineArray<24, Int16>

  /// Bitmaps of equal size.
  struct Request {
    /// The pages of each.
    let extent: Int16
    /// The pages of all.
    let pages: Int32
    /// The most pages that a free extent may have to be split for them.
    let mostPages: Int16
  }

  /// What a screen holds.
  struct Block {
    fileprivate var pages = Pages(repeating: 0)
    /// What has no room in the mappings.
    fileprivate var otherPages = 0
  }

  /// The pages of the mappings: 2 MiB, and each after it of the next size class.
  private static let sizes: Pages = [
    512, 640, 768, 896, 1_024, 1_280, 1_536, 1_792, 2_048, 2_560, 3_072, 3_584, 4_096, 5_120, 6_144, 7_168,
    8_192, 10_240, 12_288, 14_336, 16_384, 20_480, 24_576, 28_672,
  ]

  private var dirty = Block()
  /// What nobody holds and has no memory.
  private var retained = Pages(repeating: 0)
  /// The number of the next mapping.
  private var next = 0

  /// The pages that count for the footprint: what screens hold, and dirty ones.
  private(set) var pages = 0

  /// Allocates what a request asks for, beside what the block has; returns how many pages are new.
  mutating func allocate(_ request: Request, for block: inout Block) -> Int {
    var left = request.pages
    for mapping in 0..<next where dirty.pages[mapping] <= request.mostPages {
      left = Self.move(request.extent, atMost: left, from: &dirty.pages[mapping], to: &block.pages[mapping])
      if left == 0 { return 0 }
    }
    let again = min(Int(left), dirty.otherPages)
    dirty.otherPages -= again
    block.otherPages += again
    left -= Int32(again)
    let new = Int(left)
    pages += new
    for mapping in 0..<next {
      left = Self.move(request.extent, atMost: left, from: &retained[mapping], to: &block.pages[mapping])
      if left == 0 { return new }
    }
    while next < Self.sizes.count {
      // Sizes that are too small for the request are never mapped.
      if Self.sizes[next] >= request.extent { retained[next] = Self.sizes[next] }
      next += 1
      left = Self.move(
        request.extent, atMost: left, from: &retained[next - 1], to: &block.pages[next - 1])
      if left == 0 { return new }
    }
    block.otherPages += Int(left)
    return new
  }

  /// Moves whole extents of a mapping, and returns how many pages are still wanted.
  private static func move(
    _ extent: Int16, atMost wanted: Int32, from free: inout Int16, to held: inout Int16
  ) -> Int32 {
    guard free >= extent else { return wanted }
    // What is wanted is a number of whole extents.
    let moved = wanted <= free ? wanted : Int32(free - free % extent)
    free &-= Int16(truncatingIfNeeded: moved)
    held &+= Int16(truncatingIfNeeded: moved)
    return wanted - moved
  }

  /// Frees what a block holds; its pages stay in the footprint.
  mutating func free(_ block: inout Block) {
    for mapping in block.pages.indices { dirty.pages[mapping] &+= block.pages[mapping] }
    dirty.otherPages += block.otherPages
    block = Block()
  }

  /// Returns freed pages to the system.
  mutating func purge() {
    pages -= dirty.otherPages
    for mapping in dirty.pages.indices {
      pages -= Int(dirty.pages[mapping])
      retained[mapping] &+= dirty.pages[mapping]
    }
    dirty = Block()
  }
}
