/// Columns that the gate judges alike: by the same bound, and with the same end for the check.
///
/// The list in Docs/gate.md is made of ``all``, which follows from ``GatedMetric/all``.
package struct GatedColumns: Sendable, Equatable {
  /// What a difference beyond the bound does to a check.
  package enum Consequence: String, Sendable {
    case fails, warns
    case isReported = "is reported"
    case notCompared = "–"
  }

  package var columns: [String]
  /// As a sentence has it: `more than 0.5 %`.
  package let bound: String
  package let withBaseline: Consequence
  package let withBaseBinary: Consequence

  package init(_ metric: GatedMetric) {
    columns = [metric.column]
    (withBaseline, withBaseBinary) = (metric.withBaseline, metric.withBaseBinary)
    bound =
      switch metric.kind {
      case .behaviour: "any change"
      case _ where metric.minimumEffect == 0: "any more"
      default: "more than \(Self.percent(metric.minimumEffect)) %"
      }
  }

  /// Those of the suite's own metrics.
  package static let all = all(of: GatedMetric.all)

  /// All of them, in the order in which their first columns are gated.
  package static func all(of metrics: [GatedMetric]) -> [GatedColumns] {
    metrics.reduce(into: []) { all, metric in
      let own = GatedColumns(metric)
      if let place = all.firstIndex(where: own.isLike) {
        all[place].columns.append(metric.column)
      } else {
        all.append(own)
      }
    }
  }

  /// A table for Docs/gate.md, line by line: a row for each column.
  package static func markdown(_ all: [GatedColumns] = all) -> [String] {
    ["| column | bound | `--baseline` | `--base-binary` |", "|---|---|---|---|"]
      + all.flatMap { alike in
        alike.columns.map {
          "| `\($0)` | \(alike.bound) | \(alike.withBaseline.rawValue) | \(alike.withBaseBinary.rawValue) |"
        }
      }
  }

  private func isLike(_ other: GatedColumns) -> Bool {
    bound == other.bound && withBaseline == other.withBaseline && withBaseBinary == other.withBaseBinary
  }

  /// `0.5`, `1`.
  private static func percent(_ share: Double) -> String {
    let percent = (share * 10_000).rounded() / 100
    return percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
  }
}

extension GatedMetric {
  /// What a check against a baseline does when it is beyond its bound.
  fileprivate var withBaseline: GatedColumns.Consequence {
    switch kind {
    case .bytes, .count, .behaviour: .fails
    // A machine has other days.
    case .time: .warns
    case .pair: .notCompared
    }
  }

  /// What a check of two binaries does.
  fileprivate var withBaseBinary: GatedColumns.Consequence {
    switch kind {
    case .bytes, .count, .pair: .fails
    case .behaviour: .isReported
    case .time: judgesBinaries ? .fails : .notCompared
    }
  }
}
