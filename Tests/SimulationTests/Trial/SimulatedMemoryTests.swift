import Experiment
import Testing
import Unloading

@testable import Simulation

@Suite("The memory of a simulated app") struct SimulatedMemoryTests {
  private static let page = Calibration.pageBytes

  private func memory(
    _ placement: Placement, _ returned: SimulatedMemory.Return = .atPurge, arenaBytes: Int = 0
  ) -> SimulatedMemory {
    SimulatedMemory(placement: placement, returned: returned, process: .unknown, arenaBytes: arenaBytes)
  }

  /// One extent of that many pages.
  private func extent(_ pages: Int) -> [[Calibration.Extents]] { [[Calibration.Extents(pages: pages)]] }

  /// The new pages of 90 pages of images, after 80 pages of images and 50 of the model were freed.
  private func newPages(in memory: consuming SimulatedMemory) -> Int {
    var images = memory.allocate(0, in: extent(80), of: .images)
    var model = memory.allocate(0, in: extent(50), of: .model)
    #expect([images.newPages, model.newPages] == [80, 50])
    memory.free(0, &images.owner, of: .images)
    memory.free(0, &model.owner, of: .model)
    return memory.allocate(0, in: extent(90), of: .images).newPages
  }

  @Test func `serves a resource from its own freed pages, or from all if resources share them`() {
    #expect(newPages(in: memory(.kind)) == 90)
    #expect(newPages(in: memory(.shared)) == 0)
  }

  @Test func `has only new pages if freed ones return at once`() {
    #expect(newPages(in: memory(.shared, .atFree)) == 90)
  }

  @Test func `holds freed pages until a purge`() {
    var memory = memory(.kind)
    var first = memory.allocate(300, in: extent(80), of: .images)
    #expect(memory.allocatedBytes == 300)
    memory.free(300, &first.owner, of: .images)
    let freed = (memory.allocatedBytes, memory.dirtyBytes / Self.page)
    #expect(freed == (0, 80))
    memory.purge()
    #expect(memory.dirtyBytes == 0)
    #expect(memory.allocate(300, in: extent(80), of: .images).newPages == 80)
  }

  @Test func `holds the pages of what was needed only meanwhile, one buffer's for all that follow`() {
    var memory = memory(.shared)
    let buffers = Calibration.Extents(pages: 97, count: 7, areHeld: false)
    let made = memory.allocate(0, in: [[Calibration.Extents(pages: 41), buffers]], of: .images)
    #expect(made.newPages == 41 + 97)
    #expect(memory.dirtyBytes / Self.page == 97)
  }

  @Test func `keeps what the thread's cache keeps until the thread leaves the arena`() {
    let small = Calibration.Extents(pages: 5, count: 4, regionBytes: 320, areHeld: false)
    var together = memory(.kind)
    #expect(together.allocate(0, in: [[small, small]], of: .images).newPages == 40)
    var apart = memory(.kind)
    #expect(apart.allocate(0, in: [[small], [small]], of: .images).newPages == 20)
  }

  @Test func `has the pages above the launch's, and the metadata of the arenas`() {
    var memory = memory(.kind, arenaBytes: 1_000)
    _ = memory.allocate(0, in: extent(80), of: .images)
    memory.takeBaseline()
    // The extent and the rest of its mapping.
    let launched = memory.footprintBytes
    #expect(launched == 1_000 + 2 * 128)
    _ = memory.allocate(0, in: extent(10), of: .images)
    let grown = memory.footprintBytes
    #expect(grown == 1_000 + 3 * 128 + 10 * Self.page)
    var shared = SimulatedMemory(placement: .shared, returned: .atPurge, process: .unknown, arenaBytes: 1_000)
    _ = shared.allocate(0, in: extent(80), of: .images)
    #expect(shared.footprintBytes == 80 * Self.page)
  }
}
