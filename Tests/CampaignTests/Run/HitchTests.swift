import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("hitches") struct HitchTests {
  @Test(
    "are the time past the deadline of a frame: 16.67 ms at 60 Hz, 8.33 ms at 120 Hz",
    arguments: [
      (8_333_333, 0, 0), (8_333_334, 0, 1), (16_666_667, 0, 8_333_334), (16_666_668, 1, 8_333_335),
      (30_000_000, 13_333_333, 21_666_667),
    ])
  func deadlines(nanoseconds: Int, at60: Int, at120: Int) {
    var unloading = TrialResult.UnloadCosts()
    unloading.addHitch(nanoseconds)
    #expect(unloading.hitch60Nanoseconds == at60 && unloading.hitch120Nanoseconds == at120)
    unloading.addHitch(nanoseconds)
    #expect(unloading.hitch60Nanoseconds == 2 * at60 && unloading.hitch120Nanoseconds == 2 * at120)
  }

  @Test func `stand in the column of their rate`() throws {
    var result = try TrialResult.sample()
    result.unloading.addHitch(20_000_000)
    let record = TrialRecord(
      run: "r", planned: try Plan(.light(["ios5"])).blocks[0], limitBytes: nil, outcome: try .result(result),
      surroundings: .init(paddingBytes: 0, loadBefore: 0, loadAfter: 0, stolenMilliseconds: 0))
    let fields = Dictionary(uniqueKeysWithValues: TrialColumns.all.map { ($0.name, $0.text(record)) })
    #expect(fields["hitch_60hz_ns"] == "3333333" && fields["hitch_120hz_ns"] == "11666667")
  }
}
