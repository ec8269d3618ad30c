import Foundation
import Harness
import Testing

/// results/README.md describes each column, once, in the order of the files.
@Suite("results/README.md") struct ResultsReadmeTests {
  @Test func `describes the columns of trials.csv`() throws {
    try expect("trials.csv", TrialColumns.all.map { ($0.name, $0.meaning, $0.better.rawValue) })
  }

  @Test func `describes the columns of timeline.csv`() throws {
    try expect("timeline.csv", TimelineColumns.all.map { ($0.name, $0.meaning, $0.better.rawValue) })
  }

  @Test func `describes the columns of reloads.csv`() throws {
    try expect("reloads.csv", ReloadColumns.all.map { ($0.name, $0.meaning, $0.better.rawValue) })
  }

  private func expect(_ file: String, _ columns: [(name: String, meaning: String, better: String)]) throws {
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("results/README.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## \(file)\n").dropFirst().first)
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    let expected = columns.map {
      "| `\($0.name)` | \($0.meaning) | \($0.better == "neither" ? "" : $0.better) |"
    }
    #expect(rows.map(String.init) == expected, "expected rows:\n\(expected.joined(separator: "\n"))")
  }
}
