import Testing
import Unloading

@testable import Experiment

@Suite("A calibration's numbers") struct CalibrationFlawTests {
  private static func calibration(
    bytes: Int = 1, work: Int = 1, roundTrips: Int = 1, other: Int? = 1, page: Double? = 1, arenas: Int? = 1,
    process: (Int, Int) = (1, 1)
  ) -> Calibration {
    var sizes = PerResource(repeating: 0)
    sizes.images = bytes
    var costs = PerResource(repeating: ResourceCost.free)
    costs.cache = ResourceCost(workNanoseconds: work, roundTrips: roundTrips)
    var calibration = Calibration(
      kinds: [Calibration.Kind(name: "list", bytes: sizes, costs: costs, otherBytes: other)],
      newPageNanoseconds: page,
      process: Calibration.Process(baselineBytes: process.0, plainReturnNanoseconds: process.1))
    calibration.arenaBytes = arenas
    return calibration
  }

  @Test func `are in order if screens can have them`() {
    #expect(CalibrationFlaw(Self.calibration()) == nil)
    #expect(
      CalibrationFlaw(Self.calibration(bytes: 1 << 36, work: 60_000_000_000, roundTrips: 100, page: 1e6))
        == nil)
    #expect(
      CalibrationFlaw(Self.calibration(bytes: 0, work: 0, roundTrips: 0, other: nil, page: nil, arenas: nil))
        == nil)
  }

  @Test(
    "that overflow or that no screen has are named",
    arguments: [
      (calibration(bytes: -5), "the bytes of 'list', images, is -5; expected 0 to 68719476736"),
      (calibration(bytes: .max), "the bytes of 'list', images, is \(Int.max)"),
      (calibration(work: .max), "the work of 'list', cache, is \(Int.max); expected 0 to 60000000000"),
      (calibration(work: -1), "the work of 'list', cache, is -1"),
      (calibration(roundTrips: 101), "the round trips of 'list', cache, is 101; expected 0 to 100"),
      (calibration(other: .max), "the other bytes of 'list' is"),
      (calibration(arenas: .max), "arenaBytes is"),
      (calibration(page: -1e300), "newPageNanoseconds is -1e+300; expected 0 to 1000000"),
      (calibration(page: .nan), "newPageNanoseconds is nan"),
      (calibration(process: (-1, 0)), "baselineBytes is -1"),
      (calibration(process: (0, .max)), "plainReturnNanoseconds is"),
    ])
  func flaws(calibration: Calibration, says: String) {
    #expect(CalibrationFlaw(calibration)?.description.hasPrefix(says) == true)
  }
}
