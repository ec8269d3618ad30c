import Foundation
import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Campaign
@testable import Experiment
@testable import OffscreenCLI
@testable import Results

extension Metric {
  /// What a new metric is: one value, as a file of its own would hold it.
  fileprivate static let own = Metric(
    "own_bytes", "bytes of one's own", better: .lower, comparison: .usual(place: 4),
    table: .wide(title: "own"),
    gate: .bytes(tolerance: 0.01)
  ) {
    $0.result?.counts.lookGapBytes
  }

  fileprivate static let ownLosses = Metric(
    "own_losses", "returns that lost one's own", better: .lower, table: .loss(title: "own lost")
  ) {
    $0.result?.counts.visibleBroken
  }
}

/// One value and one line in the list: every reader of a run then has the metric.
@Suite("a metric of one's own") struct OwnMetricTests {
  private let temporary = TemporaryFolder()
  private let registry: Registry = {
    var registry = Registry.standard
    registry.schema.metrics += [.own, .ownLosses]
    return registry
  }()
  private var metrics: [Metric] { registry.schema.metrics }

  /// Runs two blocks; `bytes` of a trial by its purpose.
  private func run(
    _ name: String, losses: Int = 0, bytes: @escaping @Sendable (PlannedTrial.Purpose) -> Int
  ) async throws -> RunFile {
    var configuration = RunConfiguration.light(["ios5"], blocks: 3)
    configuration.factors[Factors.pressure] = ["scripted"]
    let plan = try Plan(configuration, catalogue: registry.catalogue)
    let purposes = Dictionary(
      uniqueKeysWithValues: (plan.needs + plan.blocks).map { ($0.trial, $0.purpose) })
    let executor = FakeExecutor { request in
      var result = try TrialResult.sample()
      result.counts.lookGapBytes = bytes(purposes[request.trial] ?? .need)
      result.counts.visibleBroken = losses
      return try .result(result)
    }
    let run = try makeRun(
      configuration, in: temporary, named: name, catalogue: registry.catalogue, executor: executor)
    _ = try await run.perform()
    return try RunFile(run.folder.path, schema: registry.schema)
  }

  private func twoRuns() async throws -> (a: RunFile, b: RunFile) {
    let a = try await run("a") { _ in 3 << 20 }
    return (a, try await run("b") { _ in 4 << 20 })
  }

  @Test func `is a column of trials.csv, which other metrics don't know`() async throws {
    let run = try await run("a") { _ in 3 << 20 }
    let lines = try temporary.read("a/trials.csv").split(separator: "\n")
    #expect(lines[0].hasSuffix(",event_digest,own_bytes,own_losses"))
    #expect(lines[1].hasSuffix(",3145728,0"))
    #expect(throws: HarnessError.self) { try RunFile(run.path).table(columns: ["trial"]) }
  }

  @Test func `is in the tables of a run`() async throws {
    _ = try await run("a", losses: 7) { _ in 3 << 20 }
    let folder = ResultsFolder(temporary.path + "/a")
    let wide = try Summary(of: folder, schema: registry.schema, isWide: true).description.split(
      separator: "\n")
    let header = try #require(wide.first { $0.contains("refetches") })
    let titles = header.split(separator: "  ").map { $0.filter { $0 != " " } }.suffix(6)
    #expect(
      Array(titles) == ["refetches", "own", "statelost", "pixelsdiffer", "incomplete", "ownlost"])
    #expect(wide.contains { $0.contains("ios5") && $0.contains("3.0 MiB") && $0.hasSuffix(" 7") })
    #expect(try Summary(of: folder, schema: registry.schema).description.contains("0/0/0/7"))
  }

  @Test func `that returns lose makes a strategy never best`() {
    let rows = SummaryRows("ios6", [(limit: 40, blocks: [1, 1, 1])]).with { $0.changes = ["own_losses": "7"] }
      .rows
    #expect(Summary(rows: rows).stars == ["ios6"])
    #expect(Summary(rows: rows, schema: registry.schema).stars.isEmpty)
  }

  @Test("is compared, in each format", arguments: ComparisonReport.Format.allCases)
  func compared(format: ComparisonReport.Format) async throws {
    let (a, b) = try await twoRuns()
    let comparison = try await RunComparison(of: a, and: b, metrics: metrics.chosen(by: []))
    let text = try ComparisonReport(comparison).written(as: format)
    let sign = [
      .text: "3.000 MiB → 4.000 MiB  1.333 [1.333–1.333]",
      .csv: ",own_bytes,lower,3145728,4194304,",
      .json: "\"metric\" : \"own_bytes\"", .markdown: "own 3.000 MiB → 4.000 MiB",
    ][format]
    #expect(text.contains(try #require(sign)), "\(text)")
  }

  @Test func `fails a check beyond its tolerance, and is in the list of what does`() async throws {
    let (a, b) = try await twoRuns()
    let gated = GatedMetric.all(of: metrics)
    let report = try GateReport.check(b, against: Baseline(a.path, schema: registry.schema), metrics: gated)
    #expect(report.failures.map(\.text) == ["own 3.0 MiB → 4.0 MiB, +33.3 % (at most +1.0 %)"])
    #expect(GatedColumns.markdown(GatedColumns.all(of: gated)).joined().contains("own_bytes"))
  }

  @Test func `must be the same in the control`() async throws {
    let run = try await run("a") { $0 == .control ? 4 << 20 : 3 << 20 }
    let warning = try #require(run.warning(try run.table(columns: ["trial"])))
    #expect(warning.contains("own_bytes is 3145728 and 4194304 in block 1"))
    let folder = ResultsFolder(temporary.path + "/a")
    #expect(
      try Summary(of: folder, schema: registry.schema).description.contains(
        "own_bytes is 3145728 and 4194304"))
  }

  @Test("is exported", arguments: [ExportFormat.jmh, .gitHubActionBenchmark, .otava].map(\.name))
  func exported(name: String) async throws {
    let run = try await run("a") { _ in 3 << 20 }
    let format = try #require(ExportFormat.all.first { $0.name == name })
    let export = try format.export(
      [run.path], metrics: metrics.chosen(by: []), of: registry.schema, to: temporary.path + "/out")
    #expect(export.files[0].text.contains("own_bytes"))
  }
}
