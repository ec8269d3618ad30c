import Foundation
import Messages
import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("the estimate of a plan") struct PlanEstimateTests {
  private let temporary = TemporaryFolder()
  private var folder: ResultsFolder { ResultsFolder(temporary.path + "/run") }

  @Test func `counts trials, needs and cells`() async throws {
    let lines = try await lines(.light(["ios5", "ios6"], limits: ["40%", "80%"], blocks: 3))
    #expect(lines[0] == "deep-stack on 375x667@2 needs 1000000 B")
    #expect(lines[1] == "4 cells × 3 blocks = 12 trials, 6 of the control, and 1 to find the needs")
    #expect(
      lines.filter {
        $0.hasPrefix(
          "deep-stack 375x667@2 kind pressure measured relief purge decay -1 text pango expected latency 80ms limit"
        )
      }.count
        == 4)
    #expect(!lines.contains { $0.contains("smallest") || $0.contains("left") })
  }

  @Test func `allows for the search for smallest limits, and no search takes more`() async throws {
    var configuration = RunConfiguration.light(["inert", "ios5"], limits: ["25%", "55%"])
    configuration.preset = "standard"
    configuration.factors[Factors.placement] = ["kind"]
    configuration.factors[Factors.device] = ["375x667@2"]
    configuration.factors[Factors.relief] = ["purge"]
    // From 55 to 200 percent: 145, 72.5, 36.25, 18.1, 9.1, 4.5, 2.3, 1.1.
    #expect(try await lines(configuration)[1].hasSuffix(", and at most 7 to find 1 smallest limit"))
    let run = try makeRun(
      configuration, in: temporary,
      executor: FakeExecutor { request in
        try .result(
          .sample(request.limitBytes.map { $0 >= 1_990_000 } ?? true ? .completed : .terminated))
      })
    _ = try await run.perform()
    #expect(try run.folder.trialRows().filter { $0["purpose"] == "smallest-limit" }.count <= 7)
  }

  @Test func `of a run that is gone on with counts what is left`() async throws {
    let configuration = RunConfiguration.light(["ios5", "ios6"], blocks: 2)
    let stopped = FakeExecutor { $0.trial == 3 ? .ending(.interrupted) : try .result(.sample()) }
    _ = try await makeRun(configuration, in: temporary, executor: stopped).perform()
    let text = "\(try await estimate(configuration, resuming: true))"
    #expect(text.contains("\n6 of them are left to do\n"))
    var other = configuration
    other.seed = 2
    await #expect(throws: UsageError.self) { try await estimate(other, resuming: true) }
    await #expect(throws: UsageError.self) { try await estimate(configuration) }
  }

  @Test func `takes its time from a first trial of each workload`() async throws {
    let slow = FakeExecutor { request in
      // A trial that calibrates takes longer than those that the estimate is for.
      Thread.sleep(forTimeInterval: request.calibrates ? 5 : 0.5)
      return try .result(.sample())
    }
    // 1 need, 12 of the cells and 6 of the control, half a second each.
    let configuration = RunConfiguration.light(["ios5", "ios6"], limits: ["40%", "80%"], blocks: 3)
    let text = "\(try await estimate(configuration, by: slow))"
    let seconds = try #require(text.firstMatch(of: /about (\d+) s/).flatMap { Int($0.1) })
    #expect((9...14).contains(seconds) && slow.requests.count == 1)
  }

  @Test func `of a workload whose first trial fails is none`() async throws {
    let failing = FakeExecutor { _ in .ending(.signalled(9)) }
    let error = await #expect(throws: HarnessError.self) {
      try await estimate(.light(["ios5"]), by: failing)
    }
    #expect(error?.description.contains("the first trial of deep-stack") == true)
  }

  private func estimate(
    _ configuration: RunConfiguration, resuming: Bool = false,
    by executor: FakeExecutor = FakeExecutor { _ in try .result(.sample()) }
  ) async throws -> PlanEstimate {
    try await PlanEstimate(
      Plan(configuration), folder: folder, resuming: resuming, executor: executor, interruption: nil)
  }

  private func lines(_ configuration: RunConfiguration) async throws -> [String] {
    "\(try await estimate(configuration))".split(separator: "\n").map(String.init)
  }
}
