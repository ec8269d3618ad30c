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
      return
        "nothing can be compared with the optimum: it requires trials under measured pressure, of traces "
        + "without tabs that have roots of their own, on platforms of this program"
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
    // The cells of a group are adjacent.
    for cell in cells {
      if groups.last?[0].first?.cell.group == cell.first?.cell.group {
        groups[groups.count - 1].append(cell)
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
      for cell in cells.sorted(by: { $0.total(\.order) < $1.total(\.order) }) {
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
    return
      "1.00 × is the least that any policy can pay for a return; — was terminated, or lost something on a screen"
      + (isMeasured ? "\n~ measured time instead of priced decisions, which this run doesn't have" : "")
      + (rows.contains(where: \.costsWithoutOptimum) ? "\na time without × is a cost; the optimum is 0" : "")
  }
}

extension Regret {
  /// Priced where the run has prices, otherwise measured.
  fileprivate var shown: Double? { priced ?? measured }

  fileprivate var shownText: String {
    let mark = pricedNanoseconds == nil ? "~" : ""
    if let shown { return mark + String(format: "%.2f ×", shown) }
    return (pricedNanoseconds ?? completeNanoseconds).map { "\(mark)\(Milliseconds(nanoseconds: $0))" } ?? "—"
  }

  /// Whether it completed with an optimum of 0, of which no multiple exists.
  fileprivate var costsWithoutOptimum: Bool {
    shown == nil && (pricedNanoseconds ?? completeNanoseconds) != nil
  }

  /// What rows are sorted by: the multiple, or the cost where the optimum is 0.
  fileprivate var order: Double? { shown ?? pricedNanoseconds ?? completeNanoseconds }

  fileprivate var optimumText: String {
    lowerNanoseconds.map { "\(Milliseconds(nanoseconds: $0))" } ?? "—"
  }
}

extension ArraySlice<Regret> {
  /// The sum over all latencies; infinite where one has no value.
  fileprivate func total(_ value: (Regret) -> Double?) -> Double {
    reduce(0) { $0 + (value($1) ?? .infinity) }
  }
}
