/// An arena for each resource without extents: of the pages that were freed, a fixed share serves the next requests of the
/// resource, until a purge returns all of them to the system.
///
/// It stands for ``SimulatedArenas`` and takes a few instructions for all resources together. What decides there, whether an
/// extent fits a request, is the share here (``ReusedShare``).
struct ArenasWithoutExtents {
  /// Pages by the raw value of a resource.
  typealias Pages = SIMD8<Int32>

  /// What is allocated.
  private var active = Pages()
  /// What is allocated, or was freed and not returned.
  private var mapped = Pages()

  /// The pages that count for the footprint.
  var pages: Int { Int(mapped.wrappedSum()) }

  /// Allocates pages, and for a while more of them; returns how many are new.
  mutating func allocate(_ held: Pages, meanwhile: Pages, reused: ReusedShare) -> Int {
    let before = mapped.wrappedSum()
    let lost = reused.lost(of: mapped &- active)
    let most = active &+ lost &+ held &+ meanwhile
    mapped.replace(with: most, where: most .> mapped)
    active &+= held
    return Int(mapped.wrappedSum() &- before)
  }

  /// Frees pages, which stay in the footprint.
  mutating func free(_ held: Pages) { active &-= held }

  /// Returns freed pages to the system.
  mutating func purge() { mapped = active }
}
