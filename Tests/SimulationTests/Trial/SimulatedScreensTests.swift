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
      kinds: [kind], memory: SimulatedMemory(placement: .kind, returned: .atPurge, process: .unknown),
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

  @Test func `was not purged if it lost nothing, or nothing since the purge`() {
    let (screens, slot) = screens()
    screens.purge()
    #expect(!screens.wasPurged(slot))
    screens.release(.model, of: slot)
    #expect(!screens.wasPurged(slot))
  }
}
