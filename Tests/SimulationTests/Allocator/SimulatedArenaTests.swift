import Experiment
import Testing

@testable import Simulation

@Suite("A simulated arena") struct SimulatedArenaTests {
  @Test func `doesn't split an extent that is more than 64 times too large`() {
    var arena = SimulatedArena()
    var owner = SimulatedArena.Owner()
    _ = arena.allocate(Calibration.Extents(pages: 5, count: 100), for: &owner)
    arena.free(&owner)
    let small = arena.allocate(Calibration.Extents(pages: 1, regionBytes: 4_096), for: &owner)
    let large = arena.allocate(Calibration.Extents(pages: 25), for: &owner)
    #expect([small, large] == [1, 0])
  }

  @Test func `keeps small extents apart until a large neighbour is freed`() {
    func newPages(afterFreeingNeighbour frees: Bool) -> Int {
      var arena = SimulatedArena()
      var (large, small) = (SimulatedArena.Owner(), SimulatedArena.Owner())
      _ = arena.allocate(Calibration.Extents(pages: 1, count: 400, regionBytes: 4_096), for: &small)
      _ = arena.allocate(Calibration.Extents(pages: 5), for: &large)
      arena.free(&small)
      if frees { arena.free(&large) }
      return arena.allocate(Calibration.Extents(pages: 1, count: 300, regionBytes: 4_096), for: &small)
    }
    #expect(newPages(afterFreeingNeighbour: false) == 0)
    #expect(newPages(afterFreeingNeighbour: true) == 300)
  }

  @Test func `counts the most extents that there were`() {
    var arena = SimulatedArena()
    var owner = SimulatedArena.Owner()
    // The rest of the first mapping is one more.
    _ = arena.allocate(Calibration.Extents(pages: 5, count: 10), for: &owner)
    arena.free(&owner)
    _ = arena.allocate(Calibration.Extents(pages: 5, count: 2), for: &owner)
    #expect(arena.pages.mostExtents == 11)
  }
}
