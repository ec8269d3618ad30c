import Experiment
import Testing

@testable import Simulation

@Suite("A simulated arena") struct SimulatedArenaTests {
  /// The requests for the allocations, and the number of each.
  private func requests(_ allocations: Calibration.Allocations...) -> (all: AllocationRequests, [Range<Int>])
  {
    var requests = AllocationRequests()
    let stays = requests.add(allocations.map { [$0] })
    return (requests, stays.map { $0[0].requests })
  }

  @Test func `doesn't split an extent that is more than 64 times too large`() {
    let (all, numbers) = requests(
      Calibration.Allocations(pages: 5, count: 100), Calibration.Allocations(pages: 1, regionBytes: 4_096),
      Calibration.Allocations(pages: 25))
    var arena = SimulatedArena(all)
    var owner = SimulatedArena.Owner()
    _ = arena.allocate(numbers[0], for: &owner)
    arena.free(&owner)
    let small = arena.allocate(numbers[1], for: &owner)
    let large = arena.allocate(numbers[2], for: &owner)
    #expect([small, large] == [1, 0])
  }

  @Test func `keeps small extents apart until a large neighbour is freed`() {
    let (all, numbers) = requests(
      Calibration.Allocations(pages: 1, count: 400, regionBytes: 4_096), Calibration.Allocations(pages: 5),
      Calibration.Allocations(pages: 1, count: 300, regionBytes: 4_096))
    func newPages(afterFreeingNeighbour frees: Bool) -> Int {
      var arena = SimulatedArena(all)
      var (large, small) = (SimulatedArena.Owner(), SimulatedArena.Owner())
      _ = arena.allocate(numbers[0], for: &small)
      _ = arena.allocate(numbers[1], for: &large)
      arena.free(&small)
      if frees { arena.free(&large) }
      return arena.allocate(numbers[2], for: &small)
    }
    #expect(newPages(afterFreeingNeighbour: false) == 0)
    #expect(newPages(afterFreeingNeighbour: true) == 300)
  }

  @Test func `has small allocations of several owners in one slab, until the last is freed`() {
    // 64 regions of 64 bytes fill a page.
    let (all, numbers) = requests(
      Calibration.Allocations(pages: 1, count: 40, regionBytes: 64),
      Calibration.Allocations(pages: 1, count: 30, regionBytes: 64))
    var arena = SimulatedArena(all)
    var (first, second) = (SimulatedArena.Owner(), SimulatedArena.Owner())
    let pages = [arena.allocate(numbers[0], for: &first), arena.allocate(numbers[1], for: &second)]
    #expect(pages == [1, 1])
    var active: [Int] = []
    arena.free(&first)
    active.append(arena.pages.active)
    _ = arena.allocate(numbers[0], for: &first)
    active.append(arena.pages.active)
    arena.free(&second)
    active.append(arena.pages.active)
    arena.free(&first)
    active.append(arena.pages.active)
    #expect(active == [2, 2, 1, 0])
    #expect(arena.pages.dirty == 2)
  }

  @Test func `counts the most extents that there were`() {
    let (all, numbers) = requests(
      Calibration.Allocations(pages: 5, count: 10), Calibration.Allocations(pages: 5, count: 2))
    var arena = SimulatedArena(all)
    var owner = SimulatedArena.Owner()
    // The rest of the first mapping is one more.
    _ = arena.allocate(numbers[0], for: &owner)
    arena.free(&owner)
    _ = arena.allocate(numbers[1], for: &owner)
    #expect(arena.pages.mostExtents == 11)
  }
}
