import Foundation
import TestSupport
import Testing
import Unloading

@testable import Campaign

/// The committed matrix of policies (results/policies/policies.csv).
@Suite("the matrix of policies") struct PolicyMatrixTests {
  /// How often a policy has unloaded, and the complete time of a return; medians over the blocks.
  private struct Effect {
    let unloads: String
    let isTerminated: Bool
    let nanoseconds: Double

    /// Whether the two did other things: unloaded at other times, or other resources, so that returns take half as long.
    func differs(from other: Effect?) -> Bool {
      guard let other else { return false }
      // Of an app that was terminated, only some returns have a time.
      let doBothComplete = !isTerminated && !other.isTerminated
      return unloads != other.unloads
        || doBothComplete && max(nanoseconds, other.nanoseconds) > 2 * min(nanoseconds, other.nanoseconds)
    }
  }

  /// By policy and cell.
  private let effects: [String: [String: Effect]]

  init() throws {
    let text = try String(
      contentsOfFile: Repository.path + "/results/policies/policies.csv", encoding: .utf8)
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = Dictionary(uniqueKeysWithValues: try #require(rows.first).enumerated().map { ($1, $0) })
    var effects: [String: [String: Effect]] = [:]
    for row in rows.dropFirst() {
      let cell = "\(row[columns["workload"]!]) \(row[columns["limit_percent"]!])"
      effects[row[columns["policy"]!], default: [:]][cell] = Effect(
        unloads: row[columns["unloads"]!], isTerminated: row[columns["sessions_terminated"]!] != "0",
        nanoseconds: try #require(Double(row[columns["complete_return_ns"]!])))
    }
    self.effects = effects
  }

  /// What unloads nothing that the platform `ios6` does not let go of by itself, or only under other parameters.
  private static let sameAsKeepAll: [String: String] = [
    "none": "it is the absence of a decision",
    "react.detach": "ios6 drops the bitmaps of covered screens by itself; differs on inert",
    "pressure.volatile": "the same: it empties bitmaps alone",
    "web.keep-alive": "unbounded by default, as in Vue; with max: it is an LRU",
  ]

  @Test("has every policy", arguments: PolicyCatalogue.all.map(\.example)) func complete(policy: String) {
    #expect((effects[policy]?.count ?? 0) == 16)
  }

  @Test(
    "each policy differs from keep-all, drop-all and LRU in at least one cell, or there is a reason",
    arguments: PolicyCatalogue.all.map(\.example))
  func differs(policy: String) throws {
    let own = try #require(effects[policy])
    let name = String(policy.prefix { $0 != "(" })
    let others = ["keep-all", "drop-all", "lru(bytes:50%)"].filter { $0 != policy }
    let cells = own.keys.filter { cell in others.allSatisfy { own[cell]!.differs(from: effects[$0]?[cell]) } }
    #expect(cells.isEmpty == (Self.sameAsKeepAll[name] != nil), "\(policy) differs in \(cells.sorted())")
  }
}
