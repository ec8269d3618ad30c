/// jemalloc's arena of the bitmaps that screens draw, with the pages of each mapping in place of extents.
///
/// What is freed in a mapping joins to one extent. It serves a request that is not too small for it
/// (``BitmapRequest/mostPages``), the one in the lowest mapping first. So after a large screen whose bitmaps are many small
/// extents, the next such screen takes new pages. In a simulated trial, a mapping can have several free extents, with what
/// a newer screen holds between them. What is beyond all mappings is a pool.
///
/// Source: jemalloc 5.3.0, extent_recycle and extent_grow_retained in src/extent.c.
struct BitmapArena {
  /// Pages by mapping. All mappings together have 693 MiB.
  typealias Pages = InlineArray<24, Int16>

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

  /// Allocates what a screen draws, beside what the block has; returns how many pages are new.
  mutating func allocate(_ drawing: borrowing Drawing, for block: inout Block) -> Int {
    drawing.withWanted { wanted in
      for mapping in 0..<next {
        let taken = wanted.take(dirty: Int32(dirty.pages[mapping]))
        guard taken > 0 else { continue }
        dirty.pages[mapping] &-= Int16(truncatingIfNeeded: taken)
        block.pages[mapping] &+= Int16(truncatingIfNeeded: taken)
        if wanted.pages == 0 { return 0 }
      }
      let pooled = Int(wanted.take(Int32(clamping: dirty.otherPages)))
      dirty.otherPages -= pooled
      block.otherPages += pooled
      let new = wanted.pages
      pages += new
      for mapping in 0..<next where wanted.pages > 0 { takeRetained(mapping, of: &wanted, for: &block) }
      while wanted.pages > 0, next < Self.sizes.count {
        // Sizes that are too small for the request are never mapped.
        if Self.sizes[next] >= wanted.firstExtent { retained[next] = Self.sizes[next] }
        next += 1
        takeRetained(next - 1, of: &wanted, for: &block)
      }
      block.otherPages += wanted.pages
      return new
    }
  }

  @inline(__always)
  private mutating func takeRetained(_ mapping: Int, of wanted: inout WantedBitmaps, for block: inout Block) {
    let taken = Int16(truncatingIfNeeded: wanted.take(Int32(retained[mapping])))
    retained[mapping] &-= taken
    block.pages[mapping] &+= taken
  }

  /// Frees what a block holds; its pages stay in the footprint.
  mutating func free(_ block: inout Block) {
    // All mappings, used or not: the compiler unrolls a loop of constant length.
    for mapping in 0..<Self.sizes.count {
      dirty.pages[unchecked: mapping] &+= block.pages[unchecked: mapping]
    }
    dirty.otherPages += block.otherPages
    block = Block()
  }

  /// Returns freed pages to the system.
  mutating func purge() {
    var freed = dirty.otherPages
    for mapping in 0..<Self.sizes.count {
      freed &+= Int(dirty.pages[unchecked: mapping])
      retained[unchecked: mapping] &+= dirty.pages[unchecked: mapping]
    }
    pages -= freed
    dirty = Block()
  }
}
