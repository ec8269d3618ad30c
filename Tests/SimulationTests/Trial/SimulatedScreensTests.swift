import Experiment
import Testing
import Unloading

@testable import Simulation

@Suite("A simulated screen") struct SimulatedScreensTests {
  /// A hidden screen with views and data of 10 bytes each.
  private func screens() -> (screens: SimulatedScreens, slot: Int) {
    var bytes = PerResource(repeating: 0)
    (bytes.viewTree, bytes.model) = (10, 10)
    let kind = Calibration.Kind(name: "kind", bytes: bytes, costs: PerResource(repeating: .free))
    let screens = SimulatedScreens(
      kinds: [kind], newPageNanoseconds: 0,
      memory: SimulatedMemory(placement: .kind, returned: .atPurge, process: .unknown),
      roundTripNanoseconds: 0)
    let slot = screens.add(kind: 0, tab: 0, position: 0)
    var made = Made()
    for resource in [Resource.viewTree, .model] { screens.make(resource, of: slot, into: &made) }
    return (screens, slot)
  }

  @Test func `was purged if a purge followed any release, whatever was released after it`() {
    let (screens, slot) = screens()
    screens.release(.model, of: slot)
    #expect(!screens.wasPurged(slot))
    screens.purge()
    screens.release(.viewTree, of: slot)
    #expect(screens.wasPurged(slot))
    screens.enter(slot, at: 0, isVisible: true)
    #expect(!screens.wasPurged(slot))
  }

  @Test func `costs the first use of each new page as well as its work`() {
    var (bytes, costs) = (PerResource(repeating: 0), PerResource(repeating: ResourceCost.free))
    (bytes.model, costs.model) = (10 * Calibration.pageBytes, ResourceCost(workNanoseconds: 1_000))
    let screens = SimulatedScreens(
      kinds: [
        Calibration.Kind(name: "kind", bytes: bytes, costs: costs, reusedShares: PerResource(repeating: 0.7))
      ],
      newPageNanoseconds: 50,
      memory: SimulatedMemory(placement: .kind, returned: .atPurge, process: .unknown),
      roundTripNanoseconds: 0)
    let slot = screens.add(kind: 0, tab: 0, position: 0)
    func nanoseconds() -> Int {
      var made = Made()
      screens.make(.model, of: slot, into: &made)
      return made.nanoseconds
    }
    #expect(nanoseconds() == 1_000 + 10 * 50)
    screens.release(.model, of: slot)
    #expect(nanoseconds() == 1_000 + 3 * 50)
    screens.release(.model, of: slot)
    screens.purge()
    #expect(nanoseconds() == 1_000 + 10 * 50)
  }

  @Test func `was not purged if it lost nothing, or nothing since the purge`() {
    let (screens, slot) = screens()
    screens.purge()
    #expect(!screens.wasPurged(slot))
    screens.release(.model, of: slot)
    #expect(!screens.wasPurged(slot))
  }
}
