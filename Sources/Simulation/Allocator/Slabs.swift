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
  }

  private var slabs: ContiguousArray<Slab> = []
  /// The indices of slabs that are gone.
  private var unused: ContiguousArray<Int> = []
  /// For each size of regions the slabs that have free ones, the lowest address last.
  private var nonfull: ContiguousArray<ContiguousArray<Int>> = []

  /// Takes up to `count` regions of one slab; `nil` if all slabs of that size are full.
  mutating func take(_ count: Int, ofSize size: Int) -> Regions? {
    guard size < nonfull.count, let slab = nonfull[size].last else { return nil }
    let taken = min(count, slabs[slab].free)
    slabs[slab].free -= taken
    if slabs[slab].free == 0 { nonfull[size].removeLast() }
    return Regions(slab: slab, count: taken)
  }

  /// Adds a slab whose regions are all free, at the first page of a run.
  mutating func add(run: Int, start: Int, regions: Int, ofSize size: Int) {
    let new = Slab(run: run, start: start, regions: regions, size: size, free: regions)
    let slab = unused.popLast() ?? slabs.count
    if slab == slabs.count { slabs.append(new) } else { slabs[slab] = new }
    while nonfull.count <= size { nonfull.append([]) }
    insert(slab)
  }

  /// Frees regions. If their slab has no others in use, it is gone, and its run is returned.
  mutating func free(_ regions: Regions) -> Int? {
    let slab = regions.slab
    let wasFull = slabs[slab].free == 0
    slabs[slab].free += regions.count
    guard slabs[slab].free == slabs[slab].regions else {
      if wasFull { insert(slab) }
      return nil
    }
    if !wasFull { nonfull[slabs[slab].size].remove(at: place(of: slab)) }
    unused.append(slab)
    return slabs[slab].run
  }

  private mutating func insert(_ slab: Int) {
    nonfull[slabs[slab].size].insert(slab, at: place(of: slab))
  }

  /// Where a slab is, or is to be inserted, among those of its size: behind all with greater addresses.
  private func place(of slab: Int) -> Int {
    let size = slabs[slab].size
    var (low, high) = (0, nonfull[size].count)
    while low < high {
      let middle = (low + high) / 2
      if slabs[nonfull[size][middle]].start > slabs[slab].start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
