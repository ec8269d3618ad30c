import Experiment
import Testing
import Unloading

@testable import Simulation

@Suite("A simulated screen") struct SimulatedScreensTests {
  private let slot = 0

  private func screens(of kind: Calibration.Kind, newPageNanoseconds: Double) -> SimulatedScreens {
    var requests = AllocationRequests()
    let simulated = SimulatedKind(kind, adding: &requests)
    return SimulatedScreens(
      kinds: [simulated], newPageNanoseconds: newPageNanoseconds,
      memory: SimulatedMemory(requests, placement: .kind, returned: .atPurge, process: .unknown),
      roundTripNanoseconds: 0)
  }

  /// A hidden screen with views and data of 10 bytes each, in the first slot.
  private func screens() -> SimulatedScreens {
    var bytes = PerResource(repeating: 0)
    (bytes.viewTree, bytes.model) = (10, 10)
    let kind = Calibration.Kind(name: "kind", bytes: bytes, costs: PerResource(repeating: .free))
    var screens = screens(of: kind, newPageNanoseconds: 0)
    let slot = screens.add(kind: 0, tab: 0, position: 0)
    var made = Made()
    for resource in [Resource.viewTree, .model] { screens.make(resource, of: slot, into: &made) }
    return screens
  }

  @Test func `was purged if a purge followed any release, whatever was released after it`() {
    var screens = screens()
    screens.release(.model, of: slot)
    let beforePurge = screens.wasPurged(slot)
    screens.purge()
    screens.release(.viewTree, of: slot)
    let afterPurge = screens.wasPurged(slot)
    screens.enter(slot, at: 0, isVisible: true)
    let onceShown = screens.wasPurged(slot)
    #expect([beforePurge, afterPurge, onceShown] == [false, true, false])
  }

  @Test func `takes what the calibrated screens took in turn, and what it takes beside its resources`() {
    var bytes = PerResource(repeating: 0)
    bytes.model = 10
    let turns = [1, 3].map { pages in
      var allocations = PerResource<[[Calibration.Allocations]]>(repeating: [])
      allocations.model = [[Calibration.Allocations(pages: pages)]]
      return allocations
    }
    var screens = screens(
      of: Calibration.Kind(
        name: "kind", bytes: bytes, costs: PerResource(repeating: .free), otherBytes: 7, allocations: turns),
      newPageNanoseconds: 0)
    var made = Made()
    for (count, pages) in [(1, 1), (2, 4), (3, 5)] {
      let added = screens.add(kind: 0, tab: 0, position: 0)
      screens.make(.model, of: added, into: &made)
      let footprint = screens.memory.footprintBytes
      // One extent more is free.
      #expect(footprint == pages * Calibration.pageBytes + count * 7 + (count + 1) * 128)
    }
    let allocated = screens.memory.allocatedBytes
    #expect(allocated == 3 * 17)
    screens.removeAll()
    let left = screens.memory.allocatedBytes
    #expect(left == 0)
  }

  @Test func `costs the first use of each new page as well as its work`() {
    // A large allocation has one page more.
    var (bytes, costs) = (PerResource(repeating: 0), PerResource(repeating: ResourceCost.free))
    (bytes.model, costs.model) = (10 * Calibration.pageBytes, ResourceCost(workNanoseconds: 1_000))
    var screens = screens(
      of: Calibration.Kind(name: "kind", bytes: bytes, costs: costs), newPageNanoseconds: 50)
    let added = screens.add(kind: 0, tab: 0, position: 0)
    #expect(added == slot)
    let first = makeModel(&screens)
    #expect(first == 1_000 + 11 * 50)
    screens.release(.model, of: slot)
    let again = makeModel(&screens)
    #expect(again == 1_000)
    screens.release(.model, of: slot)
    screens.purge()
    let afterPurge = makeModel(&screens)
    #expect(afterPurge == 1_000 + 11 * 50)
  }

  /// Makes the data, and returns the nanoseconds that it took.
  private func makeModel(_ screens: inout SimulatedScreens) -> Int {
    var made = Made()
    screens.make(.model, of: slot, into: &made)
    return made.nanoseconds
  }

  @Test func `was not purged if it lost nothing, or nothing since the purge`() {
    var screens = screens()
    screens.purge()
    let withoutRelease = screens.wasPurged(slot)
    screens.release(.model, of: slot)
    let afterRelease = screens.wasPurged(slot)
    #expect([withoutRelease, afterRelease] == [false, false])
  }
}
