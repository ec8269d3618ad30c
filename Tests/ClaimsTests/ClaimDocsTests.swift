import Foundation
import Testing

@testable import Claims

/// Docs/claims.md describes how to repeat each claim.
@Suite("Docs/claims.md") struct ClaimDocsTests {
  private func section() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Docs/claims.md"), encoding: .utf8)
    let rest = try #require(text.components(separatedBy: "\n## claims.csv\n").dropFirst().first)
    return rest.components(separatedBy: "\n## ")[0]
  }

  @Test func `describes the experiment of every claim with its strategies`() throws {
    let parts = try section().components(separatedBy: "\n### ")
    for claim in ClaimCatalogue.all {
      let part = try #require(parts.first { $0.hasPrefix("\(claim.number)\n") }, "claim \(claim.number)")
      guard !part.contains("as claim 1;") else { continue }
      for name in Set(claim.conditions.map { $0.strategy.drop { $0 != "/" }.dropFirst() }) where !name.isEmpty
      {
        #expect(part.contains(name), "claim \(claim.number) runs \(name)")
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
