/// The slabs of an arena that have regions for small allocations; owners share them.
///
/// A region comes from the slab with the lowest address that has a free one, and a slab without used regions is freed.
/// Source: jemalloc 5.3.0, arena_bin_refill_slabcur_no_fresh_slab and arena_bin_lower_slab in src/arena.c.
struct Slabs {
  /// Some regions of one slab.
  struct Regions {
    fileprivate let slab: Int
    let count: Int
  }

  private struct Slab {
    /// The run of its extent.
    let run: Int
    let start: Int
    let regions: Int
    /// The number of its regions' size.
    let size: Int
    var free: Int
    /// Whether it has regions in use, or was just made.
    var exists = true
  }

  private var slabs: ContiguousArray<Slab> = []
  /// The indices of slabs that are gone.
  private var unused: ContiguousArray<Int> = []
  /// For each size of regions the slabs that have free ones, and some that are gone: they leave when it is their turn.
  private var nonfull: ContiguousArray<AddressHeap> = []

  /// Takes up to `count` regions of one slab; `nil` if all slabs of that size are full.
  mutating func take(_ count: Int, ofSize size: Int) -> Regions? {
    guard size < nonfull.count else { return nil }
    while let first = nonfull[size].first {
      let slab = first.item
      // Its index may belong to another slab by now.
      guard slabs[slab].exists, slabs[slab].size == size, slabs[slab].start == first.address,
        slabs[slab].free > 0
      else {
        nonfull[size].removeFirst()
        continue
      }
      let taken = min(count, slabs[slab].free)
      slabs[slab].free -= taken
      if slabs[slab].free == 0 { nonfull[size].removeFirst() }
      return Regions(slab: slab, count: taken)
    }
    return nil
  }

  /// Adds a slab at the first page of a run, and takes some of its regions, but not all of them.
  mutating func add(run: Int, start: Int, regions: Int, used: Int, ofSize size: Int) -> Regions {
    let new = Slab(run: run, start: start, regions: regions, size: size, free: regions - used)
    let slab = unused.popLast() ?? slabs.count
    if slab == slabs.count { slabs.append(new) } else { slabs[slab] = new }
    while nonfull.count <= size { nonfull.append(AddressHeap()) }
    nonfull[size].insert(slab, address: start)
    return Regions(slab: slab, count: used)
  }

  /// Frees regions. If their slab has no others in use, it is gone, and its run is returned.
  mutating func free(_ regions: Regions) -> Int? {
    let slab = regions.slab
    let wasFull = slabs[slab].free == 0
    slabs[slab].free += regions.count
    guard slabs[slab].free == slabs[slab].regions else {
      if wasFull { nonfull[slabs[slab].size].insert(slab, address: slabs[slab].start) }
      return nil
    }
    slabs[slab].exists = false
    unused.append(slab)
    return slabs[slab].run
  }
}
