import Foundation
import Lifecycle
import Testing

@testable import Campaign
@testable import OffscreenCLI
@testable import Results
import TestSupport

/// Docs/columns.md describes each column, once, in the order of the files; Docs/run-record.md each field of run.json.
@Suite("Docs/columns.md and Docs/run-record.md") struct ColumnDocsTests {
  @Test func `describes the columns of trials.csv`() throws {
    try expect("trials.csv", TrialColumns.all.map { ($0.name, $0.meaning, $0.better.rawValue) })
  }

  @Test func `describes the columns of timeline.csv`() throws {
    try expect("timeline.csv", TimelineColumns.all.map { ($0.name, $0.meaning, $0.better.rawValue) })
  }

  @Test func `describes the columns of returns.csv`() throws {
    try expect("returns.csv", ReturnColumns.all.map { ($0.name, $0.meaning, $0.better.rawValue) })
  }

  @Test func `describes the columns of terminations.csv`() throws {
    try expect("terminations.csv", TerminationColumns.all.map { ($0.name, $0.meaning, $0.better.rawValue) })
  }

  @Test func `describes the columns of regret.csv`() throws {
    try expect("regret.csv", RegretColumns.all.map { ($0.name, $0.meaning, $0.better.rawValue) })
  }

  @Test func `describes the columns of pairs.csv`() throws {
    try expect("pairs.csv", PairColumns.all.map { ($0.name, $0.meaning, $0.better.rawValue) })
  }

  @Test func `describes each field of run.json`() throws {
    let record = RunRecord(
      plan: try Plan(.light(["inert"])), folder: ResultsFolder("/nowhere"),
      build: BuildRecord(swift: "6.3", configuration: "debug", binaryDigest: "0"))
    let page = try page("run-record")
    for field in Mirror(reflecting: record).children.compactMap(\.label) {
      #expect(page.contains("`\(field)`"), "\(field)")
    }
  }

  @Test("the records of the committed runs can be read", arguments: ["sample", "standard"])
  func committed(run: String) throws {
    let folder = ResultsFolder(Self.results.appendingPathComponent(run).path)
    #expect(try RunRecord.read(from: folder).needs.isEmpty == false)
  }

  private static let results = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("results")

  private func page(_ name: String) throws -> String {
    try String(contentsOfFile: Repository.path + "/Docs/\(name).md", encoding: .utf8)
  }

  private func section(_ title: String) throws -> String {
    let text = try page("columns")
    let section = try #require(text.components(separatedBy: "\n## \(title)\n").dropFirst().first)
    return section.components(separatedBy: "\n## ")[0]
  }

  private func expect(_ file: String, _ columns: [(name: String, meaning: String, better: String)]) throws {
    let rows = try section(file).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let expected = columns.map {
      "| `\($0.name)` | \($0.meaning) | \($0.better == "neither" ? "" : $0.better) |"
    }
    #expect(rows.map(String.init) == expected, "expected rows:\n\(expected.joined(separator: "\n"))")
  }
}
