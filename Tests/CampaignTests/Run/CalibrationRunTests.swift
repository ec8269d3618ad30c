import TestSupport
import Testing
import Traces
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

  /// The calibration with what the trial itself shows.
  private static func found(_ bytes: Int) throws -> Calibration {
    var calibration = calibration(bytes)
    calibration.process = Calibration.Process(try TrialResult.sample())
    return calibration
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
    let found = try Self.found(1)
    #expect(first.requests.dropFirst().allSatisfy { $0.calibration == found })
    // As if the run had been interrupted before its last trial.
    let folder = ResultsFolder(temporary.path + "/run")
    let rows = try temporary.read("run/trials.csv").split(separator: "\n")
    try temporary.write(rows.dropLast().joined(separator: "\n") + "\n", to: "run/trials.csv")
    let second = executor(2)
    let resumed = try makeRun(configuration, in: temporary, resuming: true, executor: second)
    #expect(try RunRecord.read(from: folder).needs.map(\.calibration) == [found])
    _ = try await resumed.perform()
    #expect(
      second.requests.count == 1 && second.requests.allSatisfy { $0.calibration == found && !$0.calibrates })
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
    let found = try Self.found(1)
    #expect(two.requests.dropFirst().allSatisfy { $0.calibration == found })
    #expect(try RunRecord.read(from: run.folder).needs.map(\.calibration) == [found])
  }

  private static let allocations = [PerResource(repeating: [[Calibration.Allocations(pages: 3)]])]

  /// A simulated run with the calibration of a run that knew no allocations, and what was requested of its executor. The
  /// sessions of that run are those of the trace, or others.
  private func simulatedRun(ofSameSessions isSame: Bool) async throws -> (RunRecord, [TrialRequest]) {
    let first = try makeRun(configuration, in: temporary, executor: executor(1))
    _ = try await first.perform()
    var needs = first.record.needs
    var configuration = configuration
    configuration.origin = .simulated
    let plan = try Plan(configuration)
    let trace = try #require(plan.needs.first.flatMap { plan.workloads[$0.cell.workload]?.trace })
    if isSame {
      needs[0].sessions = trace.sessions.map { session in
        var need = SessionNeed()
        (need.peakBytes, need.stepBytes) = (1 << 20, session.steps.map { _ in 1 << 20 })
        return need
      }
    }
    let executor = FakeExecutor { request in
      var result = try TrialResult.sample()
      if request.calibrates {
        var calibration = Self.calibration(2)
        calibration.kinds[0].allocations = Self.allocations
        calibration.arenaBytes = 5
        result.calibration = calibration
      }
      return try .result(result)
    }
    let run = try Run(
      plan: plan, folder: ResultsFolder(temporary.path + "/simulated"), resuming: false,
      build: BuildRecord(swift: "6.3", configuration: "debug", binaryDigest: "0"), executor: executor,
      interruption: nil, progress: RunProgress(total: 0, interval: 1e9), calibrated: needs)
    _ = try await run.perform()
    return (try RunRecord.read(from: run.folder), executor.requests)
  }

  @Test(arguments: [true, false])
  func `without allocations gets them from one live trial before anything is simulated`(isSame: Bool)
    async throws
  {
    let (record, requests) = try await simulatedRun(ofSameSessions: isSame)
    let calibration = try #require(record.needs.first?.calibration)
    #expect(calibration.kinds[0].bytes == PerResource(repeating: 1))
    #expect(calibration.kinds[0].allocations == Self.allocations)
    #expect(calibration.arenaBytes == 5)
    #expect(requests.map(\.calibrates) == [true] + Array(repeating: false, count: requests.count - 1))
    #expect(requests[0].placement == .kind)
    #expect(requests.dropFirst().allSatisfy { $0.calibration?.hasAllocations == true })
    // A need that is known is simulated for its row.
    #expect(requests.dropFirst().contains { $0.strategy.name == "inert" } == isSame)
  }

  @Test func `has one cost of new pages for all its workloads, the median`() {
    var needs = [3.0, 1, 8, 2].map { cost in
      var calibration = Self.calibration(1)
      calibration.newPageNanoseconds = cost
      return RunRecord.Need(content: FactorValues(), sessions: [], calibration: calibration)
    }
    needs.append(RunRecord.Need(content: FactorValues(), sessions: [], calibration: Self.calibration(1)))
    needs.poolNewPages()
    #expect(needs.map { $0.calibration?.newPageNanoseconds } == [2.5, 2.5, 2.5, 2.5, nil])
  }

  @Test func `measures every strategy at each expected latency`() throws {
    var configuration = configuration
    configuration.factors[Factors.expectedLatency] = ["20ms", "40ms"]
    let cells = try Plan(configuration).cells
    #expect(cells.map { "\($0.expectedLatency)" }.sorted() == ["20ms", "40ms"])
  }
}
