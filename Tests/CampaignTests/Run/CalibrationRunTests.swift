import TestSupport
import Testing
import Unloading

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("the calibration of a run") struct CalibrationRunTests {
  private let temporary = TemporaryFolder()
  private let configuration = RunConfiguration.light(["ios6"], blocks: 2)

  private static func calibration(_ bytes: Int) -> Calibration {
    Calibration(
      kinds: [
        Calibration.Kind(
          name: "list", bytes: PerResource(repeating: bytes),
          costs: PerResource(repeating: ResourceCost(workNanoseconds: 7, roundTrips: 1)))
      ])
  }

  /// Whose trials find that calibration where they are asked for one.
  private func executor(_ bytes: Int) -> FakeExecutor {
    FakeExecutor { request in
      var result = try TrialResult.sample()
      result.calibration = request.calibrates ? Self.calibration(bytes) : nil
      return try .result(result)
    }
  }

  @Test func `is made by the trial that finds the need, and decides in all others, resumed ones too`()
    async throws
  {
    let first = executor(1)
    let run = try makeRun(configuration, in: temporary, executor: first)
    _ = try await run.perform()
    #expect(
      first.requests.map(\.calibrates) == [true] + Array(repeating: false, count: first.requests.count - 1))
    #expect(first.requests[0].calibration == nil)
    #expect(first.requests.dropFirst().allSatisfy { $0.calibration == Self.calibration(1) })
    var longer = configuration
    longer.blocks = 2
    let second = executor(2)
    let resumed = try makeRun(longer, in: temporary, resuming: true, executor: second)
    #expect(resumed.record.needs.map(\.calibration) == [Self.calibration(1)])
  }

  @Test func `of another run decides where one is given`() async throws {
    let one = executor(1)
    let first = try makeRun(configuration, in: temporary, executor: one)
    _ = try await first.perform()
    let two = executor(2)
    let plan = try Plan(configuration)
    let run = try Run(
      plan: plan, folder: ResultsFolder(temporary.path + "/second"), resuming: false,
      build: BuildRecord(swift: "6.3", configuration: "debug", binaryDigest: "0"), executor: two,
      interruption: nil, progress: RunProgress(total: 0, interval: 1e9), calibrated: first.record.needs)
    _ = try await run.perform()
    #expect(two.requests.dropFirst().allSatisfy { $0.calibration == Self.calibration(1) })
    #expect(try RunRecord.read(from: run.folder).needs.map(\.calibration) == [Self.calibration(1)])
  }

  @Test func `measures every strategy at each expected latency`() throws {
    var configuration = configuration
    configuration.factors[Factors.expectedLatency] = ["20ms", "40ms"]
    let cells = try Plan(configuration).cells
    #expect(cells.map { "\($0.expectedLatency)" }.sorted() == ["20ms", "40ms"])
  }
}
