/// An arena for each resource, in which free pages are one pool: they serve each later request of the resource as far as
/// they suffice, until a purge returns all of them to the system.
///
/// It stands for the arenas of a simulated trial and takes a few instructions for all resources together. Extents hardly
/// matter there: what a screen frees when it leaves was made last, and after what a policy or a warning frees, a purge
/// follows. Bitmaps, which systems drop while newer ones stay, have a ``BitmapArena``. What decoders and other buffers leave
/// behind serves only such buffers: it is in extents that are too small for what screens hold.
struct PooledArenas {
  /// Pages by the raw value of a resource.
  typealias Pages = SIMD8<Int32>

  /// What screens held that was freed and not returned.
  private var freed = Pages()
  /// What was needed for a while and is not returned.
  private var left = Pages()

  /// The pages that count for the footprint: what screens hold, `freed` and `left`.
  private(set) var pages = 0

  /// Allocates pages, and for a while more of them; returns how many are new.
  @inline(__always)
  mutating func allocate(_ held: Pages, meanwhile: Pages) -> Int {
    let served = pointwiseMin(freed, held)
    freed &-= served
    let before = left
    left = pointwiseMax(left, meanwhile)
    let new = Int((held &- served &+ left &- before).wrappedSum())
    pages += new
    return new
  }

  /// Frees pages, which stay in the footprint.
  mutating func free(_ held: Pages) { freed &+= held }

  /// Returns freed pages to the system.
  mutating func purge() {
    pages -= Int((freed &+ left).wrappedSum())
    (freed, left) = (Pages(), Pages())
  }
}
