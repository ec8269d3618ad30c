import Foundation
import Testing

@testable import Claims

/// results/README.md tells how to repeat each claim.
@Suite("results/README.md on claims") struct ResultsReadmeClaimsTests {
  private func section() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("results/README.md"), encoding: .utf8)
    let rest = try #require(text.components(separatedBy: "\n## claims.csv\n").dropFirst().first)
    return rest.components(separatedBy: "\n## ")[0]
  }

  @Test func `describes the experiment of every claim with its strategies`() throws {
    let rows = try section().split(separator: "\n")
    for claim in ClaimCatalogue.all {
      let row = try #require(rows.first { $0.hasPrefix("| \(claim.number) |") }, "claim \(claim.number)")
      guard !row.contains("as claim 1;") else { continue }
      for name in Set(claim.conditions.map { $0.strategy.drop { $0 != "/" }.dropFirst() }) where !name.isEmpty
      {
        #expect(row.contains(name), "claim \(claim.number) runs \(name)")
      }
    }
  }

  @Test func `names every sweep and column`() throws {
    let text = try section()
    for sweep in Sweep.allCases { #expect(text.contains(sweep.rawValue), "\(sweep.rawValue)") }
    let header = try ClaimReport([]).written(as: .csv).split(separator: "\n")[0]
    for column in header.split(separator: ",") { #expect(text.contains("`\(column)`"), "\(column)") }
  }
}
