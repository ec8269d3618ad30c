import ArgumentParser
import Foundation
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
    meaning: "how text is made: bars or glyphs", usual: .bars)
}

extension FactorList {
  /// One line more than the suite's own.
  fileprivate static let own = FactorList(FactorList.standard.all + [AnyFactor(Factors.typesetting)])
}

@Suite("a factor that a list has in addition") struct OwnFactorTests {
  private func options(_ arguments: String...) throws -> FactorOptions {
    try FactorOptions.$list.withValue(.own) { try FactorOptions.parse(arguments) }
  }

  private func plan() throws -> Plan {
    var configuration = RunConfiguration.light(["ios5"], blocks: 1)
    configuration.factors[Factors.typesetting] = ["glyphs", "bars"]
    var catalogue = Catalogue.standard
    catalogue.factors = .own
    return try Plan(configuration, catalogue: catalogue)
  }

  /// The plan's trials as rows of trials.csv.
  private func rows() throws -> [TrialRow] {
    let columns = TrialColumns.columns(of: .own)
    return try plan().blocks.filter { $0.purpose == .measure }.map { planned in
      let record = TrialRecord(
        run: "r", planned: planned, limitBytes: 20 << 20, needBytes: 50 << 20,
        outcome: try .result(.sample()),
        surroundings: .init(paddingBytes: 0, loadBefore: 0, loadAfter: 0, stolenMilliseconds: 0))
      return TrialRow(Dictionary(uniqueKeysWithValues: columns.map { ($0.name, $0.text(record)) }))
    }
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

  @Test func `is a column, and in the identity of a cell`() throws {
    let rows = try rows()
    #expect(Set(rows.map { $0["typesetting_kind"] }) == ["bars", "glyphs"])
    let identities = rows.map { row in CellIdentity(FactorList.own.columns.map { row[$0] }, of: .own) }
    #expect(Set(identities).count == 2 && identities.allSatisfy { $0.flaw(among: .own) == nil })
    let damaged = CellIdentity(
      ["ios5", "w", "375x667@2", "kind", "measured", "purge", "40%", "-1", "x"], of: .own)
    #expect(damaged.flaw(among: .own) == "'x' is no typesetting; expected bars or glyphs")
    let pairs = PairColumns.columns(of: .own).map(\.name)
    #expect(pairs.contains("typesetting_kind"))
  }

  @Test func `is in labels where it is not the usual one, and separates tables`() throws {
    let identities = try plan().cells.map { CellIdentity($0) }
    let words = identities.map { $0.words(of: .own) }.sorted { $0.count < $1.count }
    #expect(words[1] == words[0].dropLast() + ", typesetting glyphs)")
    #expect(Set(identities.map { $0.group(of: .own) }).count == 2)
    let tables = "\(Summary(rows: try rows(), factors: .own))"
    #expect(
      tables.contains("placement kind · typesetting glyphs") && tables.contains("placement kind · needs"))
  }
}
