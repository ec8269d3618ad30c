import Experiment
import Messages
import Results
import Screens
import Traces

extension LoadProfile {
  /// Makes the operations on which the app depends fail, one after the other.
  static let faults = LoadProfile(
    name: "faults",
    idea:
      "Makes the first, second, third … operation of a kind fail, once or permanently, until none is left.",
    model: "SQLite's tests of malloc and I/O, and FoundationDB's Buggify",
    duration: ("15 min", "60 s"),
    criteria: [
      Criterion(
        name: "corrupted",
        meaning: "apps that showed something else or lost something without reporting it: none"),
      Criterion(name: "hung", meaning: "apps that did not end within a minute: none"),
      Criterion(
        name: "ends_without_a_fault",
        meaning: "share of series whose final trial, one operation beyond the last, had no fault: 1"),
    ],
    limits: ("none", "none"), limitUse: .own, columns: FaultRows.columns
  ) { plan in
    plan.strategies.flatMap { strategy in
      FaultSeries.all.map { series in
        LoadPart(name: "\(strategy) \(series.kind.name) \(series.mode)") { bench in
          try await series.measure(strategy, bench)
        }
      }
    }
  } judge: { rows, plan in
    plan.strategies.flatMap { FaultVerdicts(rows, strategy: $0).all }
  } headline: { rows, plan in
    plan.strategies.map { FaultVerdicts(rows, strategy: $0).headline } + FaultMap(rows.samples).lines
  }
}
