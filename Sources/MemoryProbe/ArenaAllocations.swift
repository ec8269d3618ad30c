/// The allocations that one arena served, in order, found from the events of an ``AllocationLog``.
///
/// A large allocation has an extent of its own. Small ones are regions of slabs, which are extents that several screens
/// may share, so regions are counted, and slabs show only in which order they were needed. What is freed stays in the
/// thread's cache until the thread leaves the arena; then empty slabs are freed.
package struct ArenaAllocations {
  /// A large allocation, or the regions of a size that were needed until another slab was made.
  package struct Piece: Equatable, Sendable {
    /// The pages of the allocation's extent, or those of a slab.
    package let pages: Int
    /// The bytes of each region; `nil` for a large allocation.
    package let regionBytes: Int?
    /// How many are in use at the end of the events.
    package internal(set) var held: Int
    /// How many more were in use at one time.
    package internal(set) var spare = 0
  }

  /// The regions of a size that were allocated during a stay, and are in use.
  private struct Use {
    var now = 0
    var most = 0
  }

  /// Where a piece is in ``stays``.
  private typealias Place = (stay: Int, piece: Int)

  /// What was allocated during each of the thread's stays in the arena.
  package private(set) var stays: [[Piece]] = []
  private let arena: UInt32
  private let sizes: ExtentSizes
  /// The large allocations that the events show; those of earlier events have no place.
  private var large: [UInt: Place?] = [:]
  /// The stays of the small allocations that the events show; those of earlier events have none. What is older may lie in
  /// the same slabs.
  private var small: [UInt: Int?] = [:]
  /// The regions that are in use in each slab.
  private var slabs: [UInt: Int] = [:]
  /// The slabs that were made, by the bytes of their regions.
  private var slabsSeen: [Int: Int] = [:]
  /// For each stay, the regions in use, by their bytes.
  private var uses: [[Int: Use]] = []
  /// Where regions of each size are counted in the current stay.
  private var current: [Int: Place] = [:]
  /// The slabs that lost their last region since the thread entered the arena; some may have regions again.
  private var emptied: [UInt] = []
  /// The large allocations that are in the thread's cache.
  private var cached: [UInt: Place?] = [:]

  package init(of arena: UInt32, sizes: ExtentSizes) {
    (self.arena, self.sizes) = (arena, sizes)
  }

  /// Replaces ``stays`` by those of further events, of any arenas; what is left of earlier events is known and not
  /// listed.
  package mutating func follow(_ events: some Sequence<AllocationLog.Event>) {
    (stays, uses, slabsSeen) = ([], [], [:])
    large = large.mapValues { _ in nil }
    small = small.mapValues { _ in nil }
    var isInside = false
    for event in events {
      if event.arena == arena {
        if !isInside { enter() }
        add(event)
      } else {
        if isInside { leave() }
        if event.isRelease { releaseFromOutside(event) }
      }
      isInside = event.arena == arena
    }
    leave()
    addSpareRegions()
  }

  /// Until now, pieces have the regions that they needed. Those that were freed again served later allocations, so the first
  /// ones are held.
  private mutating func addSpareRegions() {
    for stay in stays.indices {
      var left = uses[stay].mapValues(\.now)
      for index in stays[stay].indices {
        guard let bytes = stays[stay][index].regionBytes else { continue }
        let needed = stays[stay][index].held
        let held = min(needed, left[bytes, default: 0])
        left[bytes, default: 0] -= held
        (stays[stay][index].held, stays[stay][index].spare) = (held, needed - held)
      }
    }
  }

  /// Adds the regions of slabs that no event shows, given how many slabs the arena made, by the bytes of their regions:
  /// the thread's cache is filled with several regions at a time.
  package mutating func addUnusedSlabs(made: [Int: Int]) {
    for (regionBytes, count) in made.sorted(by: { $0.key < $1.key }) {
      let unused = count - slabsSeen[regionBytes, default: 0]
      guard unused > 0, !stays.isEmpty, let pages = sizes.pages(ofSlab: regionBytes) else { continue }
      let regions = unused * sizes.regions(ofSlab: regionBytes)
      let stay = stays.firstIndex { $0.contains { $0.regionBytes == regionBytes } } ?? 0
      if let place = stays[stay].lastIndex(where: { $0.regionBytes == regionBytes }) {
        stays[stay][place].spare += regions
      } else {
        stays[stay].append(Piece(pages: pages, regionBytes: regionBytes, held: 0, spare: regions))
      }
    }
  }

  private mutating func enter() {
    stays.append([])
    uses.append([:])
    current = [:]
  }

  private mutating func add(_ event: AllocationLog.Event) {
    switch (sizes.pages(ofSlab: event.usableBytes), event.isRelease) {
    case (let pages?, false): allocate(event, slabPages: pages)
    case (_?, true): release(event)
    case (nil, false): allocateLarge(event)
    case (nil, true):
      guard let place = large.removeValue(forKey: event.address) else { return }
      set(place, isHeld: false)
      if event.usableBytes <= sizes.mostCachedBytes { cached[event.address] = place }
    }
  }

  private mutating func allocate(_ event: AllocationLog.Event, slabPages: Int) {
    let (slab, bytes) = (slab(of: event), event.usableBytes)
    let isNew = slabs[slab] == nil
    if isNew { slabsSeen[bytes, default: 0] += 1 }
    if isNew || current[bytes] == nil {
      current[bytes] = list(Piece(pages: slabPages, regionBytes: bytes, held: 0))
    }
    slabs[slab, default: 0] += 1
    small[event.address] = stays.count - 1
    use(1, bytes, in: stays.count - 1)
  }

  private mutating func release(_ event: AllocationLog.Event) {
    guard let stay = small.removeValue(forKey: event.address) else { return }
    if let stay { use(-1, event.usableBytes, in: stay) }
    let slab = slab(of: event)
    slabs[slab]? -= 1
    if slabs[slab] == 0 { emptied.append(slab) }
  }

  private mutating func allocateLarge(_ event: AllocationLog.Event) {
    if let place = cached.removeValue(forKey: event.address) {
      set(place, isHeld: true)
      large[event.address] = place
    } else {
      large[event.address] = list(
        Piece(pages: sizes.pages(ofLarge: event.usableBytes), regionBytes: nil, held: 1))
    }
  }

  /// Adds a piece to the current stay.
  private mutating func list(_ piece: Piece) -> Place {
    let stay = stays.count - 1
    stays[stay].append(piece)
    return (stay, stays[stay].count - 1)
  }

  private func slab(of event: AllocationLog.Event) -> UInt {
    sizes.slab(of: event.address, regionBytes: event.usableBytes)
  }

  /// Counts regions; the current piece needs those beyond the most so far.
  private mutating func use(_ count: Int, _ bytes: Int, in stay: Int) {
    var use = uses[stay][bytes, default: Use()]
    use.now += count
    if use.now > use.most {
      use.most = use.now
      if let place = current[bytes] { stays[place.stay][place.piece].held += 1 }
    }
    uses[stay][bytes] = use
  }

  private mutating func set(_ place: Place?, isHeld: Bool) {
    guard let (stay, index) = place else { return }
    (stays[stay][index].held, stays[stay][index].spare) = isHeld ? (1, 0) : (0, 1)
  }

  /// Another arena's stay frees what may belong to this arena; addresses are unique, so others are unknown here.
  private mutating func releaseFromOutside(_ event: AllocationLog.Event) {
    if sizes.pages(ofSlab: event.usableBytes) != nil {
      release(event)
      freeEmptySlabs()
    } else if let place = large.removeValue(forKey: event.address) {
      set(place, isHeld: false)
    }
  }

  /// The thread leaves the arena, and its cache is flushed.
  private mutating func leave() {
    cached = [:]
    freeEmptySlabs()
  }

  private mutating func freeEmptySlabs() {
    for slab in emptied where slabs[slab] == 0 { slabs[slab] = nil }
    emptied = []
  }
}
