import CJemalloc
import Experiment
import MemoryProbe
import Seeds
import Testing

@testable import Simulation

/// The model is right if it holds the pages that jemalloc holds after the same requests.
@Suite("A simulated arena beside one of jemalloc's") struct ArenaOfJemallocTests {
  /// Successive allocations of one size.
  private struct Allocations {
    let bytes: Int
    let count: Int
    /// The pages of the slab that serves them; `nil` for large allocations, which have one page more
    /// (`opt.cache_oblivious`).
    let slabPages: Int?

    var calibrated: Calibration.Allocations {
      Calibration.Allocations(
        pages: slabPages ?? bytes / Calibration.pageBytes + 1, count: count,
        regionBytes: slabPages == nil ? nil : bytes)
    }

    /// When they are freed: those first that the thread's cache wouldn't keep, and then by size.
    var turn: Int { slabPages == nil && bytes > 32 << 10 ? 0 : bytes }
  }

  /// Allocations in an arena of jemalloc's, and the same in a simulated one.
  private struct Twins: ~Copyable {
    private struct Group {
      /// In the order in which a resource's allocations are freed.
      let pointers: [UnsafeMutableRawPointer]
      var owner: SimulatedArena.Owner
    }

    private let arena: Arena
    private let probe: AllocatorProbe
    private let flags: Int32
    private let resources: [(allocations: [Allocations], requests: Range<Int>)]
    private var simulated: SimulatedArena
    private var groups: [Group] = []

    /// Freed pages stay until a purge.
    init(_ arena: consuming Arena, _ probe: AllocatorProbe, resources: [[Allocations]]) throws {
      for (state, milliseconds) in [("dirty", -1), ("muzzy", 0)] {
        try Mallctl<Int>("arena.0.\(state)_decay_ms").write(milliseconds, at: Int(arena.index))
      }
      // MALLOCX_ARENA and MALLOCX_TCACHE_NONE, macros that Swift doesn't import.
      flags = Int32(arena.index + 1) << 20 | 1 << 8
      self.probe = probe
      self.arena = arena
      var requests = AllocationRequests()
      self.resources = resources.map { ($0, requests.add([$0.map(\.calibrated)])[0][0].requests) }
      simulated = SimulatedArena(requests)
    }

    deinit { for group in groups { for pointer in group.pointers { dallocx(pointer, flags) } } }

    var count: Int { groups.count }

    /// Makes all allocations of a resource.
    mutating func allocate(_ resource: Int) {
      var made: [(turn: Int, pointer: UnsafeMutableRawPointer)] = []
      for allocations in resources[resource].allocations {
        for _ in 0..<allocations.count {
          guard let pointer = mallocx(allocations.bytes, flags) else {
            Issue.record("no memory")
            continue
          }
          made.append((allocations.turn, pointer))
        }
      }
      var owner = SimulatedArena.Owner()
      _ = simulated.allocate(resources[resource].requests, for: &owner)
      let order = made.indices.sorted { (made[$0].turn, $0) < (made[$1].turn, $1) }
      groups.append(Group(pointers: order.map { made[$0].pointer }, owner: owner))
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

  private static let largePages = [4, 5, 6, 7, 8, 10, 14, 24, 28, 32, 64, 80, 256, 1_024]

  /// The bytes of regions and the pages of their slabs (`arenas.bin.<i>.slab_size`).
  private static let slabs = [
    (16, 1), (48, 3), (64, 1), (80, 5), (320, 5), (512, 1), (640, 5), (1_280, 5), (1_792, 7), (4_096, 1),
    (8_192, 2), (12_288, 3), (14_336, 7),
  ]

  /// Resources with up to 12 runs of allocations of one size.
  private static func resources(_ random: inout SplitMix64) -> [[Allocations]] {
    (0..<40).map { _ in
      (0..<Int.random(in: 1...12, using: &random)).map { _ in
        guard Bool.random(using: &random), let slab = slabs.randomElement(using: &random) else {
          let pages = largePages.randomElement(using: &random) ?? 4
          return Allocations(
            bytes: pages * Calibration.pageBytes,
            count: Int.random(in: 1...(pages > 100 ? 3 : 20), using: &random), slabPages: nil)
        }
        return Allocations(
          bytes: slab.0, count: Int.random(in: 1...(slab.0 < 100 ? 300 : 40), using: &random),
          slabPages: slab.1)
      }
    }
  }

  @Test(arguments: 1...20)
  func `holds the active and the dirty pages that jemalloc holds`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var twins = try Twins(Arena(), AllocatorProbe(), resources: Self.resources(&random))
    for step in 0..<300 {
      let choice = Int.random(in: 0..<30, using: &random)
      if twins.count == 0 || choice < 14 {
        twins.allocate(Int.random(in: 0..<40, using: &random))
      } else if choice < 18 {
        twins.purge()
      } else {
        twins.free(Int.random(in: 0..<twins.count, using: &random))
      }
      let pages = twins.pages()
      try #require(pages.real == pages.simulated, "at step \(step)")
    }
  }
}
