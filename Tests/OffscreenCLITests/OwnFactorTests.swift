import ArgumentParser
import Foundation
import Messages
import Screens
import TestSupport
import Testing

@testable import Analysis
@testable import Campaign
@testable import Experiment
@testable import OffscreenCLI
@testable import Results

/// How text is made: a factor that the suite doesn't have.
private enum Typesetting: String, CaseIterable { case bars, glyphs }

extension Factors {
  fileprivate static let typesetting = Factor<Typesetting>(
    name: "typesetting", column: "typesetting_kind", option: FactorOption("typesetting", "How text is made."),
    meaning: "how text is made: bars or glyphs", usual: .bars, decidesContent: true)
}

extension FactorList {
  /// One line more than the suite's own.
  fileprivate static let own = FactorList(FactorList.standard.all + [AnyFactor(Factors.typesetting)])
}

@Suite("a factor that a list has in addition") struct OwnFactorTests {
  private func options(_ arguments: String...) throws -> FactorOptions {
    try FactorOptions.$list.withValue(.own) { try FactorOptions.parse(arguments) }
  }

  private let temporary = TemporaryFolder()
  private let registry: Registry = {
    var registry = Registry.standard
    registry.schema.factors = .own
    return registry
  }()

  private func configuration(_ values: [String] = ["glyphs", "bars"]) -> RunConfiguration {
    var configuration = RunConfiguration.light(["ios5"], blocks: 2)
    configuration.factors[Factors.pressure] = ["scripted"]
    configuration.factors[Factors.typesetting] = values
    return configuration
  }

  private func plan() throws -> Plan { try Plan(configuration(), catalogue: registry.catalogue) }

  /// A run in which so many returns to glyphs lose state.
  private func run(_ name: String, _ values: [String] = ["glyphs", "bars"], losses: Int = 0) async throws
    -> RunFile
  {
    let executor = FakeExecutor { request in
      var result = try TrialResult.sample()
      if request.factors[Factors.typesetting] == .glyphs { result.counts.stateLost += losses }
      return try .result(result)
    }
    let run = try makeRun(
      configuration(values), in: temporary, named: name, catalogue: registry.catalogue, executor: executor)
    _ = try await run.perform()
    return try RunFile(run.folder.path, schema: registry.schema)
  }

  @Test func `is an option, with its help and its check`() throws {
    let choices = try options("--typesetting", "glyphs", "--limit", "40%", "--typesetting=bars").choices
    #expect(choices[Factors.typesetting] == ["glyphs", "bars"] && choices[Factors.limit] == ["40%"])
    #expect(throws: (any Error).self) { try options("--typesetting", "runes") }
    #expect(throws: (any Error).self) { try FactorOptions.parse(["--typesetting", "bars"]) }
    let help = FactorOptions.$list.withValue(.own) { FactorOptions.helpMessage(columns: 100) }
    #expect(help.contains("--typesetting <typesetting>") && help.contains("How text is made."))
    #expect(!FactorOptions.helpMessage(columns: 100).contains("typesetting"))
  }

  @Test func `makes cells, and reaches the process of a trial`() throws {
    let plan = try plan()
    #expect(plan.cells.map { $0.factors[Factors.typesetting].rawValue }.sorted() == ["bars", "glyphs"])
    let fixtures = try FixtureFolder(plan: plan)
    let planned = try #require(plan.blocks.first { $0.cell.factors[Factors.typesetting] == .glyphs })
    let request = try JSONDecoder().decode(
      TrialRequest.self, from: JSONEncoder().encode(plan.request(planned, need: nil, fixtures: fixtures)))
    #expect(request.factors[Factors.typesetting] == .glyphs)
  }

  @Test func `has a need and a control for each of its values, where it decides what screens take`()
    async throws
  {
    let plan = try plan()
    let bars = "\(plan.cells[0].workload) on 375x667@2"
    let needs = plan.needs.map { "\(plan.content(of: $0.cell))" }
    #expect(needs.sorted { $0.count < $1.count } == [bars, bars + ", typesetting glyphs"])
    let references = plan.blocks.filter { $0.purpose == .reference }.map(\.cell)
    #expect(Set(references.map { $0.factors[Factors.typesetting] }) == [.bars, .glyphs])
    let executor = FakeExecutor { request in
      var result = try TrialResult.sample()
      if request.factors[Factors.typesetting] == .glyphs {
        for index in result.sessions.indices { result.sessions[index].peakBytes *= 3 }
      }
      return try .result(result)
    }
    var asked = configuration()
    asked.factors[Factors.limit] = ["50%"]
    let run = try makeRun(
      asked, in: temporary, named: "a", catalogue: registry.catalogue, executor: executor)
    _ = try await run.perform()
    let rows = try run.folder.trialRows(registry.schema).filter { $0.purpose == .measure }
    let limits = Dictionary(
      rows.map { ($0["typesetting_kind"], $0.integer("limit_bytes") ?? 0) },
      uniquingKeysWith: { first, _ in first })
    #expect(limits["glyphs"] == 3 * (limits["bars"] ?? 0) && limits.count == 2, "\(limits)")
    let record = try RunRecord.read(from: run.folder)
    #expect(
      record.needs.map { $0.content[Factors.typesetting] }
        == run.plan.needs.map { $0.cell.factors[Factors.typesetting] })
    let summary = "\(try Summary(of: run.folder, schema: registry.schema))"
    #expect(summary.contains(", typesetting glyphs · needs 2.9 MiB"), "\(summary)")
    let controls = Control(rows: try run.folder.trialRows(registry.schema), schema: registry.schema)
    // They take turns, since two blocks are too few to judge times.
    #expect(controls.pairs.count == 2)
    #expect(Set(controls.pairs.map { "\($0.content)" }) == [bars, bars + ", typesetting glyphs"])
  }

  @Test func `is a column, which other factors don't know, and is checked`() async throws {
    let run = try await run("a")
    let table = try run.table(columns: ["trial"])
    #expect(Set(table.cells.map { $0.values[Factors.typesetting] }) == [.bars, .glyphs])
    #expect(throws: HarnessError.self) { try RunFile(run.path).table(columns: ["trial"]) }
    let path = temporary.path + "/a/trials.csv"
    try temporary.write(
      temporary.read("a/trials.csv").replacing(",glyphs,", with: ",runes,"), to: "a/trials.csv")
    let error = #expect(throws: HarnessError.self) { try run.table(columns: ["trial"]) }
    #expect(error?.description.hasPrefix(path) == true)
    #expect(
      error?.description.contains("'runes' is not a valid typesetting; expected bars or glyphs") == true)
  }

  @Test func `is in labels where it is not the usual one, and separates tables`() async throws {
    _ = try await run("a")
    let words = try plan().cells.map { CellIdentity($0, of: .own).description }.sorted { $0.count < $1.count }
    #expect(words[1] == words[0].dropLast() + ", typesetting glyphs)")
    let tables = "\(try Summary(of: ResultsFolder(temporary.path + "/a"), schema: registry.schema))"
    #expect(tables.contains("pressure scripted, typesetting glyphs · needs"))
    #expect(tables.split(separator: "\n").contains { $0.contains("pressure scripted · needs") }, "\(tables)")
  }

  @Test("is what cells are compared by, in each format", arguments: ComparisonReport.Format.allCases)
  func compared(format: ComparisonReport.Format) async throws {
    let (a, b) = (try await run("a"), try await run("b", ["bars"]))
    let comparison = try await RunComparison(of: a, and: b, metrics: registry.schema.metrics.chosen(by: []))
    #expect(comparison.cells.map(\.cell.values).map { $0[Factors.typesetting] } == [.bars])
    #expect(
      comparison.onlyInA.map { $0.values[Factors.typesetting] } == [.glyphs] && comparison.onlyInB.isEmpty)
    let text = try ComparisonReport(comparison).written(as: format)
    let sign: [ComparisonReport.Format: String] = [
      .text: "typesetting glyphs", .csv: ",typesetting_kind,", .json: "\"typesetting_kind\" : \"glyphs\"",
      .markdown: "typesetting glyphs",
    ]
    #expect(text.contains(try #require(sign[format])), "\(text)")
  }

  @Test func `is what a check names, and what a baseline must share`() async throws {
    let (a, b) = (try await run("a"), try await run("b", losses: 1))
    let gated = GatedMetric.all(of: registry.schema.metrics)
    let baseline = try Baseline(a.path, schema: registry.schema)
    let report = try GateReport.check(b, against: baseline, metrics: gated)
    #expect(!report.failures.isEmpty)
    #expect(report.failures.allSatisfy { $0.cell.values[Factors.typesetting] == .glyphs })
    #expect(report.failures.allSatisfy { "\($0.cell)".contains("typesetting glyphs") })
    let other = try await run("c", ["glyphs"])
    #expect(baseline.obstacle(to: other)?.contains("typesetting glyphs bars against glyphs") == true)
  }

  @Test(
    "is exported", arguments: [(ExportFormat.jmh, "\"typesetting_kind\" : \"glyphs\""), (.otava, "glyphs")])
  func exported(format: ExportFormat, sign: String) async throws {
    let run = try await run("a")
    let export = try format.export(
      [run.path], metrics: registry.schema.metrics.chosen(by: []), of: registry.schema,
      to: temporary.path + "/out")
    #expect(
      export.files.contains { $0.text.contains(sign) || $0.name.contains(sign) },
      "\(export.files[0].text.prefix(2000))")
  }
}
