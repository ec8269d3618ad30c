import Experiment
import Testing
import Unloading

@testable import Simulation

@Suite("The memory of a simulated app") struct SimulatedMemoryTests {
  private func memory(
    _ placement: Placement, _ returned: SimulatedMemory.Return = .atPurge
  ) -> SimulatedMemory {
    SimulatedMemory(placement: placement, returned: returned, process: .unknown)
  }

  /// The new bytes of 100 bytes of images, after 80 bytes of images and 50 of the model were freed.
  private func newBytes(in memory: consuming SimulatedMemory, reusing share: Double) -> (
    new: Int, footprint: Int
  ) {
    for (resource, bytes) in [(Resource.images, 80), (.model, 50)] {
      let new = memory.allocate(bytes, for: resource, reusedShare: share)
      #expect(new == bytes)
    }
    memory.free(80, of: .images)
    memory.free(50, of: .model)
    let new = memory.allocate(100, for: .images, reusedShare: share)
    return (new, memory.footprintBytes)
  }

  @Test(arguments: [(1.0, 20, 150), (0.6, 40, 170), (0, 100, 230)])
  func `serves the given share from freed pages of the same resource`(share: Double, new: Int, footprint: Int)
  {
    let found = newBytes(in: memory(.kind), reusing: share)
    #expect(found.new == new)
    #expect(found.footprint == footprint)
  }

  @Test(arguments: [(1.0, 0, 130), (0.6, 40, 170)])
  func `serves it from all freed pages if resources share them`(share: Double, new: Int, footprint: Int) {
    let found = newBytes(in: memory(.shared), reusing: share)
    #expect(found.new == new)
    #expect(found.footprint == footprint)
  }

  @Test func `has only new pages if freed ones return at once, and after a purge`() {
    #expect(newBytes(in: memory(.kind, .atFree), reusing: 1).new == 100)
    var memory = memory(.kind)
    let first = memory.allocate(80, for: .images, reusedShare: 1)
    memory.free(80, of: .images)
    memory.purge()
    let footprint = memory.footprintBytes
    let second = memory.allocate(80, for: .images, reusedShare: 1)
    #expect([first, footprint, second] == [80, 0, 80])
  }
}
