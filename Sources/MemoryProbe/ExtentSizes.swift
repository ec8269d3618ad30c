/// The sizes of this jemalloc's extents: those of slabs, which hold regions for small allocations, and those of large
/// allocations.
///
/// Source: jemalloc 5.3 manual, `arenas.bin.<i>.size`, `arenas.bin.<i>.slab_size`, `stats.arenas.<i>.bins.<j>.nslabs`,
/// `opt.cache_oblivious` and `opt.tcache_max`.
package struct ExtentSizes: Sendable {
  /// The largest allocation that the thread's cache keeps when it is freed.
  let mostCachedBytes: Int
  private let pageBytes: Int
  /// The pages that a large allocation has beyond its size, because it begins at a random place of the first one.
  private let paddingPages: Int
  /// The pages of a slab, by the bytes of its regions.
  private let slabPages: [Int: Int]
  private let madeSlabs: [(regionBytes: Int, count: Mallctl<UInt64>)]

  /// Reads the sizes; throws if this jemalloc keeps no statistics.
  package init() throws(MallctlError) {
    mostCachedBytes = try Mallctl<Int>("opt.tcache_max").read()
    pageBytes = try Mallctl<Int>("arenas.page").read()
    paddingPages = try Mallctl<Bool>("opt.cache_oblivious").read() ? 1 : 0
    var slabPages: [Int: Int] = [:]
    var madeSlabs: [(regionBytes: Int, count: Mallctl<UInt64>)] = []
    for bin in 0..<Int(try Mallctl<UInt32>("arenas.nbins").read()) {
      let bytes = try Mallctl<Int>("arenas.bin.\(bin).size").read()
      slabPages[bytes] = try Mallctl<Int>("arenas.bin.\(bin).slab_size").read() / pageBytes
      madeSlabs.append((bytes, try Mallctl("stats.arenas.0.bins.\(bin).nslabs")))
    }
    self.slabPages = slabPages
    self.madeSlabs = madeSlabs
  }

  /// How many slabs the arena has ever made, by the bytes of their regions, as of the last epoch.
  package func slabsMade(in arena: UInt32) -> [Int: Int] {
    madeSlabs.reduce(into: [:]) { made, slabs in
      made[slabs.regionBytes] = Int(slabs.count.provenValue(at: Int(arena)) ?? 0)
    }
  }

  /// The pages of a large allocation.
  func pages(ofLarge usableBytes: Int) -> Int { usableBytes / pageBytes + paddingPages }

  /// The pages of a slab with regions of that size; `nil` for a large allocation.
  func pages(ofSlab regionBytes: Int) -> Int? { slabPages[regionBytes] }

  /// The regions of a slab.
  func regions(ofSlab regionBytes: Int) -> Int { (slabPages[regionBytes] ?? 0) * pageBytes / regionBytes }

  /// The address of a region's slab: the page from which whole regions lead to it.
  func slab(of address: UInt, regionBytes: Int) -> UInt {
    var slab = address & ~UInt(pageBytes - 1)
    while (address - slab) % UInt(regionBytes) != 0 { slab -= UInt(pageBytes) }
    return slab
  }
}
