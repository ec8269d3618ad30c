import Experiment
import Foundation
import Lifecycle
import Testing
import Traces
import Unloading

@testable import Simulation

/// Recorded sessions with the kinds of screen that were measured once, in units of 100 kB, without transitions: the table
/// that another implementation computed, in C++ and over integers (UnloadingTests/Golden/regret.csv).
@Suite("The optimum of recorded sessions") struct RecordedSessionsTests {
  /// Of nine pages one is a feed, two are lists, two forms and four articles.
  private static let weights = [1, 2, 2, 4]

  private static func kinds(waitMilliseconds: Int) -> [ScreenPrices] {
    [(10, 200, 31, 6_000, 2), (10, 150, 3, 2_500, 17), (3, 60, 3, 2_000, 1), (10, 300, 18, 50_000, 2)].map {
      var (bytes, costs) = (PerResource(repeating: 0), PerResource(repeating: ResourceCost.free))
      (bytes.backingStore, bytes.viewTree, bytes.model) = ($0.0, $0.2, $0.4)
      costs.backingStore = ResourceCost(workNanoseconds: $0.1 * 1_000)
      costs.viewTree = ResourceCost(workNanoseconds: $0.3 * 1_000)
      costs.model = ResourceCost(workNanoseconds: 0, roundTrips: 1)
      return ScreenPrices(
        Calibration.Kind(name: "kind", bytes: bytes, costs: costs), on: .inert,
        roundTrip: waitMilliseconds * 1_000_000)
    }
  }

  @Test(arguments: [(0, 50), (80, 50), (80, 70), (20, 150)])
  func `is what another implementation found`(wait: Int, budget: Int) throws {
    var optimum = StackOptimum(
      Self.kinds(waitMilliseconds: wait),
      budget: UnitBudget(bytes: budget, units: budget, rounding: .down), transition: .newAlone)
    let pages = PageHash(seed: 0)
    // Lines 2, 18, 34, … or, where an optimised build takes little time, all even lines.
    let sessions = try WikispeediaImporter.bundledSessions()
    for index in stride(from: 1, to: sessions.count, by: Self.isQuick(wait) ? 16 : 2) {
      for step in sessions[index].steps {
        switch step {
        case .push(.number(let page), isKept: _): optimum.push(pages.pick(page: page, weights: Self.weights))
        default: optimum.pop()
        }
      }
      optimum.end()
    }
    let lines = Self.isQuick(wait) ? "even/8" : "even"
    #expect(try optimum.cost().map { Int($0) / 1_000 } == Self.golden(lines, wait, budget))
  }

  /// The table has every eighth of the even lines for a wait of 80 ms alone.
  private static func isQuick(_ wait: Int) -> Bool { wait == 80 }

  private static func golden(_ lines: String, _ wait: Int, _ budget: Int) throws -> Int {
    let file = URL(filePath: #filePath)
      .appending(path: "../../../UnloadingTests/Golden/regret.csv").standardized
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let row = try #require(rows.first { $0.hasPrefix("\(lines),stack.value,\(wait),\(budget),") })
    return try #require(row.split(separator: ",").last.flatMap { Int($0) })
  }
}
