import Experiment
import Foundation
import Messages
import Quantities
import Results

/// The regret of a run's cells as a user reads it: a table for each workload, the tightest limits first, and at each
/// limit the optimum, then the strategies, the one with the least regret first.
struct RegretText: CustomStringConvertible {
  /// The rows of a cell, a latency each.
  private typealias CellRows = ArraySlice<Regret>

  private let rows: [Regret]

  /// Takes the rows cell by cell, each with the same latencies in the same order.
  init(_ rows: [Regret]) {
    self.rows = rows
  }

  var description: String {
    guard !rows.isEmpty else {
      return "no trial under a measured limit: there is nothing to compare with the optimum"
    }
    let tables = groups.map { group in table(group) }.joined(separator: "\n\n")
    return "\(tables)\n\n\(legend)"
  }

  private var latencies: [FetchLatency] {
    rows.prefix { $0.cell == rows[0].cell }.map(\.latency)
  }

  private var cells: [CellRows] {
    stride(from: 0, to: rows.count, by: latencies.count).map { rows[$0..<$0 + latencies.count] }
  }

  /// The cells of a table each, in the order of the run.
  private var groups: [[CellRows]] {
    var groups: [[CellRows]] = []
    for cell in cells {
      let group = cell.first?.cell.group
      if let place = groups.firstIndex(where: { $0[0].first?.cell.group == group }) {
        groups[place].append(cell)
      } else {
        groups.append([cell])
      }
    }
    return groups
  }

  private func table(_ group: [CellRows]) -> String {
    let byLimit = Dictionary(grouping: group) { $0.first?.limitBytes ?? .max }
    var lines = [["limit", "strategy"] + latencies.map { "fetch \($0)" }]
    for (_, cells) in byLimit.sorted(by: { $0.key < $1.key }) {
      guard let first = cells.first?.first else { continue }
      lines += optima(cells).enumerated().map { [$0 == 0 ? first.cell.limit : ""] + $1 }
      for cell in cells.sorted(by: { $0.total(\.shown) < $1.total(\.shown) }) {
        lines.append(["", cell.first?.cell.strategy ?? ""] + cell.map(\.shownText))
      }
    }
    let title = group[0].first?.cell.group.description ?? ""
    return ([title] + AlignedRows(lines, leading: 2).lines.map { "  \($0)" }).joined(separator: "\n")
  }

  /// A line for each optimum: what one platform drops by itself another may keep, so that theirs differ.
  private func optima(_ cells: [CellRows]) -> [[String]] {
    var lines: [(times: [String], platforms: [String])] = []
    for cell in cells {
      let (times, platform) = (cell.map(\.optimumText), cell.first?.platform ?? "")
      if let place = lines.firstIndex(where: { $0.times == times }) {
        if !lines[place].platforms.contains(platform) { lines[place].platforms.append(platform) }
      } else {
        lines.append((times, [platform]))
      }
    }
    let sorted = lines.map { (times: $0.times, platforms: $0.platforms.sorted().joined(separator: ", ")) }
      .sorted { $0.platforms < $1.platforms }
    return sorted.map { ["optimum on \($0.platforms)"] + $0.times }
  }

  private var legend: String {
    let isMeasured = rows.contains { $0.priced == nil && $0.measured != nil }
    return "× what any policy must pay for a return at least; — lost its screens, or something on them"
      + (isMeasured ? "\n~ measured time instead of priced decisions, which this run doesn't have" : "")
  }
}

extension Regret {
  /// Priced where the run has prices, otherwise measured.
  fileprivate var shown: Double? { priced ?? measured }

  fileprivate var shownText: String {
    guard let shown else { return "—" }
    return (priced == nil ? "~" : "") + String(format: "%.2f ×", shown)
  }

  fileprivate var optimumText: String {
    lowerNanoseconds.map { "\(Milliseconds(nanoseconds: $0))" } ?? "—"
  }
}

extension ArraySlice<Regret> {
  /// Of all latencies; infinite where one has none.
  fileprivate func total(_ value: (Regret) -> Double?) -> Double {
    reduce(0) { $0 + (value($1) ?? .infinity) }
  }
}
