import Experiment
import Testing
import Unloading

@testable import Simulation

@Suite("The memory of a simulated app") struct SimulatedMemoryTests {
  private static let page = Calibration.pageBytes

  /// The stays of resources, as requests.
  private struct Needs {
    private(set) var all = AllocationRequests()
    private(set) var stays: [[AllocationRequests.Stay]] = []

    init(_ resources: [[Calibration.Allocations]]...) {
      for resource in resources { stays.append(all.add(resource)) }
    }

    func memory(
      _ placement: Placement, _ returned: SimulatedMemory.Return = .atPurge, arenaBytes: Int = 0
    ) -> SimulatedMemory {
      SimulatedMemory(
        all, placement: placement, returned: returned, process: .unknown, arenaBytes: arenaBytes)
    }
  }

  /// One extent of that many pages.
  private func extent(_ pages: Int) -> [[Calibration.Allocations]] {
    [[Calibration.Allocations(pages: pages)]]
  }

  /// The new pages of 90 pages of images, after 80 pages of images and 50 of the model were freed.
  private func newPages(_ placement: Placement, _ returned: SimulatedMemory.Return = .atPurge) -> Int {
    let needs = Needs(extent(80), extent(50), extent(90))
    var memory = needs.memory(placement, returned)
    var images = memory.allocate(0, in: needs.stays[0], of: .images)
    var model = memory.allocate(0, in: needs.stays[1], of: .model)
    #expect([images.newPages, model.newPages] == [80, 50])
    memory.free(0, &images.owner, of: .images)
    memory.free(0, &model.owner, of: .model)
    return memory.allocate(0, in: needs.stays[2], of: .images).newPages
  }

  @Test func `serves a resource from its own freed pages, or from all if resources share them`() {
    #expect(newPages(.kind) == 90)
    #expect(newPages(.shared) == 0)
  }

  @Test func `has only new pages if freed ones return at once`() {
    #expect(newPages(.shared, .atFree) == 90)
  }

  @Test func `holds freed pages until a purge`() {
    let needs = Needs(extent(80))
    var memory = needs.memory(.kind)
    var first = memory.allocate(300, in: needs.stays[0], of: .images)
    #expect(memory.allocatedBytes == 300)
    memory.free(300, &first.owner, of: .images)
    let freed = (memory.allocatedBytes, memory.dirtyBytes / Self.page)
    #expect(freed == (0, 80))
    memory.purge()
    #expect(memory.dirtyBytes == 0)
    #expect(memory.allocate(300, in: needs.stays[0], of: .images).newPages == 80)
  }

  @Test func `holds the pages of what was needed only meanwhile, one buffer's for all that follow`() {
    let buffers = Calibration.Allocations(pages: 97, count: 7, areHeld: false)
    let needs = Needs([[Calibration.Allocations(pages: 41), buffers]])
    var memory = needs.memory(.shared)
    let made = memory.allocate(0, in: needs.stays[0], of: .images)
    #expect(made.newPages == 41 + 97)
    #expect(memory.dirtyBytes / Self.page == 97)
  }

  @Test func `keeps what the thread's cache keeps until the thread leaves the arena`() {
    // 64 regions of 320 bytes fill a slab of 5 pages.
    let small = Calibration.Allocations(pages: 5, count: 4 * 64, regionBytes: 320, areHeld: false)
    let needs = Needs([[small, small]])
    var together = needs.memory(.kind)
    #expect(together.allocate(0, in: needs.stays[0], of: .images).newPages == 40)
    let others = Needs([[small], [small]])
    var apart = others.memory(.kind)
    #expect(apart.allocate(0, in: others.stays[0], of: .images).newPages == 20)
  }

  @Test func `has the pages and the extents above the launch's, and the metadata of the arenas then`() {
    let needs = Needs(extent(80), extent(10))
    var memory = needs.memory(.kind, arenaBytes: 1_000)
    _ = memory.allocate(0, in: needs.stays[0], of: .images)
    memory.takeBaseline()
    let launched = memory.footprintBytes
    #expect(launched == 1_000)
    _ = memory.allocate(0, in: needs.stays[1], of: .images)
    let grown = memory.footprintBytes
    #expect(grown == 1_000 + 128 + 10 * Self.page)
    memory.changeOther(by: 300)
    #expect(memory.footprintBytes == grown + 300)
    let same = Needs(extent(80))
    var shared = same.memory(.shared, arenaBytes: 1_000)
    _ = shared.allocate(0, in: same.stays[0], of: .images)
    #expect(shared.footprintBytes == 80 * Self.page)
  }
}
