import MemoryProbe
import Testing

@testable import Harness

@Suite("the estimate of a plan") struct PlanEstimateTests {
  private let temporary = TemporaryFolder()
  private var folder: ResultsFolder { ResultsFolder(temporary.path + "/run") }

  @Test func `counts trials, needs and cells`() throws {
    let lines = try lines(.light(["ios5", "ios6"], limits: ["40%", "80%"], blocks: 3))
    #expect(lines[0] == "4 cells × 3 blocks = 12 trials, 6 of the control, and 1 to find the needs")
    #expect(
      lines.filter { $0.hasPrefix("deep-stack 375x667@2 kind decay -1 measured relief purge limit") }.count
        == 4)
    #expect(!lines.contains { $0.contains("smallest") || $0.contains("left") })
  }

  @Test func `allows for the search for smallest limits, and no search takes more`() async throws {
    var configuration = RunConfiguration.light(["inert", "ios5"], limits: ["25%", "55%"])
    configuration.preset = "standard"
    configuration.placements = [.kind]
    configuration.devices = ["375x667@2"]
    configuration.reliefs = [.purge]
    // From 55 to 200 percent: 145, 72.5, 36.25, 18.1, 9.1, 4.5, 2.3, 1.1.
    #expect(try lines(configuration)[1] == "then at most 7 to find 1 smallest limits")
    let run = try makeRun(
      configuration, in: temporary,
      executor: FakeExecutor { request in
        try .result(
          .sample(request.sessionLimits.map { $0[0] >= 1_990_000 } ?? true ? .completed : .terminated))
      })
    _ = try await run.perform()
    #expect(try run.folder.trialRows().filter { $0["purpose"] == "smallest-limit" }.count <= 7)
  }

  @Test func `of a run that is gone on with counts what is left`() async throws {
    let configuration = RunConfiguration.light(["ios5", "ios6"], blocks: 2)
    let stopped = FakeExecutor { $0.trial == 3 ? .ending(.interrupted) : try .result(.sample()) }
    _ = try await makeRun(configuration, in: temporary, executor: stopped).perform()
    let estimate = try PlanEstimate(Plan(configuration), folder: folder, resuming: true)
    #expect("\(estimate)".contains("\n6 of them are left to do\n"))
    var other = configuration
    other.seed = 2
    #expect(throws: UsageError.self) { try PlanEstimate(Plan(other), folder: folder, resuming: true) }
    #expect(throws: UsageError.self) {
      try PlanEstimate(Plan(configuration), folder: folder, resuming: false)
    }
  }

  private func lines(_ configuration: RunConfiguration) throws -> [String] {
    "\(try PlanEstimate(Plan(configuration), folder: folder, resuming: false))".split(separator: "\n").map(
      String.init)
  }
}
