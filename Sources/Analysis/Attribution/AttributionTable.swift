package import Experiment
import Foundation
import Results
import Unloading

/// Attributions as text, and as a CSV with a row for each resource of each screen.
package struct AttributionTable {
  private let attributions: [Attribution]

  package init(_ attributions: [Attribution]) {
    self.attributions = attributions
  }

  /// A block of lines for each screen: its contents, then its resources and their sum.
  package var text: String {
    attributions.map { attribution in
      let title = "\(attribution.screen.kind) · \(attribution.device) · \(attribution.screen.line)\n"
      let header = ["resource", "share", "own account", "arena", "difference"]
      let lines = [header] + Self.rows(of: attribution).map(\.cells)
      return title + lines.map { "  " + Self.line($0) + "\n" }.joined() + Self.words(attribution.loading)
    }.joined(separator: "\n")
  }

  /// `loads in 9.12 ms, 96 % of it text`.
  private static func words(_ loading: LoadingTimes) -> String {
    String(
      format: "  loads in %.2f ms, %.0f %% of it text\n", Double(loading.nanoseconds) / 1e6,
      100 * loading.textShare)
  }

  package var csv: String {
    let lines = attributions.flatMap { attribution in
      Resource.allCases.map { resource in
        let row = Row(attribution, resource)
        return [
          attribution.screen.kind, attribution.device, attribution.screen.line, resource.columnName,
          row.percent, "\(row.own)", "\(attribution.requested[resource])", "\(row.arena)",
          "\(row.arena - row.own)", "\(attribution.loading.nanoseconds)",
          "\(attribution.loading.barsNanoseconds)",
        ].map(\.csvField).joined(separator: ",")
      }
    }
    return ([Self.columns.joined(separator: ",")] + lines).map { $0 + "\n" }.joined()
  }

  package static let columns = [
    "kind", "device", "screen", "resource", "share_percent", "own_bytes", "requested_bytes", "arena_bytes",
    "difference_bytes", "load_ns", "load_bars_ns",
  ]

  private struct Row {
    let name: String
    let share: Double
    let own: Int
    let arena: Int

    init(_ attribution: Attribution, _ resource: Resource) {
      name = resource.columnName
      share = attribution.share(of: resource)
      own = attribution.own[resource]
      arena = attribution.arena[resource]
    }

    init(sumOf attribution: Attribution) {
      name = "all"
      share = 1
      own = attribution.own.total
      arena = attribution.arena.total
    }

    var percent: String { String(format: "%.2f", 100 * share) }

    var cells: [String] {
      let difference = arena == own ? 0 : 100 * Double(arena - own) / Double(max(arena, own))
      return [
        name, "\(percent) %", "\(own)", "\(arena)", String(format: "%d (%.3f %%)", arena - own, difference),
      ]
    }
  }

  private static func rows(of attribution: Attribution) -> [Row] {
    Resource.allCases.map { Row(attribution, $0) } + [Row(sumOf: attribution)]
  }

  private static func line(_ cells: [String]) -> String {
    let widths = [13, 9, 12, 12, 18]
    return zip(cells, widths).enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: " ")
  }
}
