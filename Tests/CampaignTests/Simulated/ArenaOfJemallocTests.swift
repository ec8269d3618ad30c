import CJemalloc
import Experiment
import MemoryProbe
import Seeds
import Testing

@testable import Simulation

/// The model is right if it holds the pages that jemalloc holds after the same requests.
@Suite("A simulated arena beside one of jemalloc's") struct ArenaOfJemallocTests {
  /// Allocations of whole pages in an arena of jemalloc's, and the same extents in a simulated one.
  private struct Twins: ~Copyable {
    private struct Group {
      let pointers: [UnsafeMutableRawPointer]
      var owner: SimulatedArena.Owner
    }

    private let arena: Arena
    private let probe: AllocatorProbe
    private let flags: Int32
    private var simulated = SimulatedArena()
    private var groups: [Group] = []

    /// Freed pages stay until a purge.
    init(_ arena: consuming Arena, _ probe: AllocatorProbe) throws {
      for (state, milliseconds) in [("dirty", -1), ("muzzy", 0)] {
        try Mallctl<Int>("arena.0.\(state)_decay_ms").write(milliseconds, at: Int(arena.index))
      }
      // MALLOCX_ARENA and MALLOCX_TCACHE_NONE, macros that Swift doesn't import.
      flags = Int32(arena.index + 1) << 20 | 1 << 8
      self.probe = probe
      self.arena = arena
    }

    deinit { for group in groups { for pointer in group.pointers { dallocx(pointer, flags) } } }

    var count: Int { groups.count }

    /// Allocations of 1 to 3 pages are slabs with one region; larger ones have one page more (`opt.cache_oblivious`).
    mutating func allocate(_ count: Int, pages: Int) {
      let pointers = (0..<count).compactMap { _ in mallocx(pages * Calibration.pageBytes, flags) }
      #expect(pointers.count == count)
      var owner = SimulatedArena.Owner()
      let isSlab = pages <= 3
      _ = simulated.allocate(
        Calibration.Extents(
          pages: isSlab ? pages : pages + 1, count: count,
          regionBytes: isSlab ? pages * Calibration.pageBytes : nil),
        for: &owner)
      groups.append(Group(pointers: pointers, owner: owner))
    }

    mutating func free(_ index: Int) {
      var group = groups.remove(at: index)
      for pointer in group.pointers { dallocx(pointer, flags) }
      simulated.free(&group.owner)
    }

    mutating func purge() {
      arena.purge()
      simulated.purge()
    }

    /// The pages of the real arena and of the simulated one: active ones, then dirty ones.
    func pages() -> (real: [Int], simulated: [Int]) {
      probe.refresh()
      let real = arena.statistics()
      return (
        [real.activePages, real.dirtyPages], [simulated.pages.active, simulated.pages.dirty]
      )
    }
  }

  private static let sizes = [1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 24, 28, 32, 64, 80, 256, 1_024]

  @Test(arguments: 1...20)
  func `holds the active and the dirty pages that jemalloc holds`(seed: Int) throws {
    var twins = try Twins(Arena(), AllocatorProbe())
    var random = SplitMix64(seed: UInt64(seed))
    for step in 0..<300 {
      if twins.count == 0 || Int.random(in: 0..<10, using: &random) < 5 {
        let pages = Self.sizes.randomElement(using: &random) ?? 1
        twins.allocate(Int.random(in: 1...(pages > 100 ? 3 : 40), using: &random), pages: pages)
      } else if Int.random(in: 0..<30, using: &random) == 0 {
        twins.purge()
      } else {
        twins.free(Int.random(in: 0..<twins.count, using: &random))
      }
      let pages = twins.pages()
      try #require(pages.real == pages.simulated, "at step \(step)")
    }
  }
}
