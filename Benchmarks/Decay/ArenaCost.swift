import MemoryProbe

import Experiment

/// The cost of a nearly empty arena: the mean of several arenas that hold one object each.
struct ArenaCost: Encodable {
  private static let count = 32

  /// jemalloc's `base` and `internal`.
  let metadataBytes: Int
  /// The cost as the kernel sees it, including the slab of the object and the thread in the arena.
  let rssAnonBytes: Int

  /// Measures the cost in this process.
  init() throws {
    let placer = try Placer(placement: .screen, kinds: 1, roomBytes: 0)
    let meter = try MemoryMeter(placer: placer)
    var held: [Object] = []
    held.reserveCapacity(Self.count + 1)
    func place(_ screen: Int) {
      placer.place(kind: 0, screen: screen) { held.append(Object()) }
    }
    // The first arena allocates what all arenas share.
    place(0)
    let before = (rss: meter.read().rssAnonBytes, overhead: placer.overheadBytes)
    for screen in 1...Self.count { place(screen) }
    rssAnonBytes = (meter.read().rssAnonBytes - before.rss) / Self.count
    metadataBytes = (placer.overheadBytes - before.overhead) / Self.count
    withExtendedLifetime(held) {}
  }

  private final class Object {
    let words = (0, 0, 0, 0)
  }
}
