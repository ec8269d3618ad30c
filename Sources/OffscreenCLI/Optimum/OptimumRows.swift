import Campaign
import Experiment
import Foundation
import Lifecycle
import Messages
import Results

/// The optimum of each workload of a plan, by limit and latency.
struct OptimumRows {
  private let all: [OptimumRow]

  init(_ plan: Plan, _ optima: consuming Optima, on platform: Platform, latencies: [FetchLatency]) throws {
    var rows: [OptimumRow] = []
    var seen: Set<[String]> = []
    for cell in plan.cells {
      // Cells that differ in placement or pressure have the same optimum.
      guard seen.insert(["\(plan.content(of: cell).values)", "\(cell.limit)"]).inserted else { continue }
      for latency in latencies {
        rows.append(
          OptimumRow(
            workload: cell.workload, device: "\(cell.device)", platform: platform.name,
            limit: "\(cell.limit)", limitBytes: try optima.limitBytes(of: cell), latency: latency,
            returns: try optima.returns(of: cell, on: platform),
            cost: try optima.cost(of: cell, on: platform, at: latency)))
      }
    }
    // Trials are shuffled; a reader looks for a workload and goes up its limits.
    all = rows.enumerated().sorted { a, b in
      let (first, second) = (a.element.place(in: plan), b.element.place(in: plan))
      return first == second ? a.offset < b.offset : first.lexicographicallyPrecedes(second)
    }.map(\.element)
  }

  var text: String {
    let header = ["workload", "device", "limit", "fetch", "returns", "optimum a return"]
    let lines = AlignedRows([header] + all.map(\.cells), leading: 3).lines
    return zip(lines, ["what it is"] + all.map(\.words)).map { "\($0)  \($1)" }.joined(separator: "\n")
  }

  var csv: String {
    ([OptimumRow.columns.joined(separator: ",")] + all.map(\.csv)).joined(separator: "\n")
  }

  var json: String {
    get throws { String(decoding: try JSONEncoder.readable.encode(all), as: UTF8.self) }
  }
}

extension OptimumRow {
  /// Where its content stands in the plan, then its limit.
  fileprivate func place(in plan: Plan) -> [Int] {
    let content = plan.needs.firstIndex { $0.cell.workload == workload && "\($0.cell.device)" == device }
    return [content ?? 0, limitBytes ?? .max]
  }
}
