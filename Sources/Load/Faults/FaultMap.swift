import Experiment
import Messages
import Results
import Screens

/// A plain-text table of outcomes by fault and stage.
struct FaultMap {
  private let sites: [LoadRow]

  init(_ samples: [LoadRow]) { sites = samples.filter { $0["stage"] != nil } }

  /// One line for each kind of fault; empty if nothing failed.
  var lines: [String] {
    guard !sites.isEmpty else { return [] }
    let stages = (Stage.allCases.map(\.columnName) + [FaultRows.between]).filter { stage in
      sites.contains { $0["stage"] == stage }
    }
    let table =
      [["fault x stage"] + stages]
      + FaultCatalogue.all.map(\.name).map { fault in
        [fault] + stages.map { cell(fault, $0) }
      }
    let legend = "r recovered, d degraded, e app ended, c corrupted, h hung"
    return ["\(sites.count.counted("site")) in all; \(legend)"]
      + AlignedRows(table, leading: table[0].count).lines
  }

  /// Outcomes such as `12r 4d`; a dash if nothing failed.
  private func cell(_ fault: String, _ stage: String) -> String {
    let here = sites.filter { $0["fault"] == fault && $0["stage"] == stage }
    let counts = zip(FaultOutcome.allCases, ["r", "d", "e", "c", "h"]).compactMap { outcome, letter in
      let count = here.count { $0["outcome"] == outcome.rawValue }
      return count == 0 ? nil : "\(count)\(letter)"
    }
    return counts.isEmpty ? "-" : counts.joined(separator: " ")
  }
}
