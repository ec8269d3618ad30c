import Foundation
import TestSupport
import Testing
import Unloading

@testable import Campaign

/// The committed matrix of policies (results/policies/policies.csv).
@Suite("the matrix of policies") struct PolicyMatrixTests {
  /// How often each policy has unloaded, by cell; the median over the blocks.
  private let unloads: [String: [String: String]]

  init() throws {
    let text = try String(
      contentsOfFile: Repository.path + "/results/policies/policies.csv", encoding: .utf8)
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = Dictionary(uniqueKeysWithValues: try #require(rows.first).enumerated().map { ($1, $0) })
    var unloads: [String: [String: String]] = [:]
    for row in rows.dropFirst() {
      let cell = "\(row[columns["workload"]!]) \(row[columns["limit_percent"]!])"
      unloads[row[columns["policy"]!], default: [:]][cell] = row[columns["unloads"]!]
    }
    self.unloads = unloads
  }

  /// What unloads nothing that the platform `ios6` does not let go of by itself, or only under other parameters.
  private static let sameAsKeepAll: [String: String] = [
    "none": "it is the absence of a decision",
    "keep-all": "it is the bound itself",
    "react.detach": "ios6 drops the bitmaps of covered screens by itself; differs on inert",
    "pressure.volatile": "the same: it empties bitmaps alone",
    "web.keep-alive": "unbounded by default, as in Vue; with max: it is an LRU",
  ]

  @Test("has every policy", arguments: PolicyCatalogue.all.map(\.example)) func complete(policy: String) {
    #expect((unloads[policy]?.count ?? 0) == 16)
  }

  @Test(
    "each policy differs from keep-all, drop-all and LRU in at least one cell, or there is a reason",
    arguments: PolicyCatalogue.all.map(\.example))
  func differs(policy: String) throws {
    let own = try #require(unloads[policy])
    let name = String(policy.prefix { $0 != "(" })
    let others = ["keep-all", "drop-all", "lru(bytes:50%)"].filter { $0 != policy }
    let cells = own.keys.filter { cell in others.allSatisfy { unloads[$0]?[cell] != own[cell] } }
    #expect(cells.isEmpty == (Self.sameAsKeepAll[name] != nil), "\(policy) differs in \(cells.sorted())")
  }
}
