/// The extents that the allocations of one arena needed, in order, found from the events of an ``AllocationLog``.
///
/// A large allocation has an extent of its own. Small ones are regions of slabs, whose addresses follow from theirs.
/// What is freed stays in the thread's cache until the thread leaves the arena; then empty slabs are freed.
package struct ExtentLog {
  /// An extent.
  package struct Extent: Equatable, Sendable {
    package let pages: Int
    /// The bytes of a slab's regions; `nil` for a large allocation.
    package let regionBytes: Int?
    /// Whether it is still in use at the end of the events.
    package internal(set) var isHeld = true
  }

  /// Where an extent is in ``stays``; `nil` if it is from earlier events.
  private typealias Place = (stay: Int, extent: Int)?

  /// The extents that were made during each of the thread's stays in the arena.
  package private(set) var stays: [[Extent]] = []
  private let arena: UInt32
  private let sizes: ExtentSizes
  private var large: [UInt: Place] = [:]
  private var slabs: [UInt: (place: Place, regions: Int)] = [:]
  /// The addresses of the small allocations that the events show; what is older may lie in the same slabs.
  private var small: Set<UInt> = []
  /// The slabs that lost their last region since the thread entered the arena; some may have regions again.
  private var emptied: [UInt] = []
  /// The large allocations that are in the thread's cache.
  private var cached: [UInt: Place] = [:]

  package init(of arena: UInt32, sizes: ExtentSizes) {
    (self.arena, self.sizes) = (arena, sizes)
  }

  /// Replaces ``stays`` by those of further events, of any arenas; what is left of earlier events is known and not
  /// listed.
  package mutating func follow(_ events: some Sequence<AllocationLog.Event>) {
    stays = []
    large = large.mapValues { _ in nil }
    slabs = slabs.mapValues { (nil, $0.regions) }
    var isInside = false
    for event in events {
      if event.arena == arena {
        if !isInside { stays.append([]) }
        add(event)
      } else {
        if isInside { leave() }
        if event.isRelease { releaseFromOutside(event) }
      }
      isInside = event.arena == arena
    }
    leave()
  }

  /// Corrects the slabs by how many the arena made, by the bytes of their regions. Slabs of which no region was used are
  /// missing, since the cache is filled with several regions at a time; they come before the first that an event shows.
  /// Slabs beyond that number are older than the events: their free regions are used first.
  package mutating func correctSlabs(made: [Int: Int]) {
    for (regionBytes, count) in made.sorted(by: { $0.key < $1.key }) {
      let seen = stays.joined().count { $0.regionBytes == regionBytes }
      if count > seen { addUnused(count - seen, regionBytes) }
      if count < seen { removeFirst(seen - count, regionBytes) }
    }
  }

  private mutating func addUnused(_ count: Int, _ regionBytes: Int) {
    guard let pages = sizes.pages(ofSlab: regionBytes), !stays.isEmpty else { return }
    let stay = stays.firstIndex { $0.contains { $0.regionBytes == regionBytes } } ?? 0
    let place = stays[stay].firstIndex { $0.regionBytes == regionBytes } ?? 0
    let unused = Extent(pages: pages, regionBytes: regionBytes, isHeld: false)
    stays[stay].insert(contentsOf: repeatElement(unused, count: count), at: place)
  }

  private mutating func removeFirst(_ count: Int, _ regionBytes: Int) {
    var left = count
    for stay in stays.indices {
      stays[stay].removeAll { extent in
        guard left > 0, extent.regionBytes == regionBytes else { return false }
        left -= 1
        return true
      }
    }
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
    let slab = slab(of: event)
    if slabs[slab] == nil { slabs[slab] = (list(slabPages, regionBytes: event.usableBytes), 0) }
    slabs[slab]?.regions += 1
    small.insert(event.address)
  }

  private mutating func release(_ event: AllocationLog.Event) {
    guard small.remove(event.address) != nil else { return }
    let slab = slab(of: event)
    slabs[slab]?.regions -= 1
    if slabs[slab]?.regions == 0 { emptied.append(slab) }
  }

  private mutating func allocateLarge(_ event: AllocationLog.Event) {
    let place = cached.removeValue(forKey: event.address)
    large[event.address] = place ?? list(sizes.pages(ofLarge: event.usableBytes), regionBytes: nil)
    if let place { set(place, isHeld: true) }
  }

  /// Adds an extent to the current stay.
  private mutating func list(_ pages: Int, regionBytes: Int?) -> Place {
    let stay = stays.count - 1
    stays[stay].append(Extent(pages: pages, regionBytes: regionBytes))
    return (stay, stays[stay].count - 1)
  }

  private func slab(of event: AllocationLog.Event) -> UInt {
    sizes.slab(of: event.address, regionBytes: event.usableBytes)
  }

  private mutating func set(_ place: Place, isHeld: Bool) {
    if let place { stays[place.stay][place.extent].isHeld = isHeld }
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
    for slab in emptied {
      guard let known = slabs[slab], known.regions == 0 else { continue }
      set(known.place, isHeld: false)
      slabs[slab] = nil
    }
    emptied = []
  }
}
