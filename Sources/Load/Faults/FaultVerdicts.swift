import Messages
import Results

/// What the rows of a fault test show about one strategy.
struct FaultVerdicts {
  private let strategy: String
  private let samples: [LoadRow]

  init(_ rows: LoadRows, strategy: String) {
    self.strategy = strategy
    samples = rows.samples(where: "strategy", is: strategy)
  }

  /// The trials in which a fault fired.
  private var sites: [LoadRow] { samples.filter { $0["stage"] != nil } }

  private func count(_ outcome: FaultOutcome) -> Int { samples.count { $0["outcome"] == outcome.rawValue } }

  var all: [Verdict] {
    // Without a fault, nothing was tested.
    let isJudged = !sites.isEmpty
    let series = Dictionary(grouping: samples) { $0["part"] ?? "" }.values
    let ended = series.count { rows in rows.contains { $0["outcome"] == FaultRows.noFault } }
    return [
      .exactly(0, strategy, "corrupted", isJudged ? Double(count(.corrupted)) : nil),
      .exactly(0, strategy, "hung", isJudged ? Double(count(.hung)) : nil),
      .exactly(
        1, strategy, "ends_without_a_fault", series.isEmpty ? nil : Double(ended) / Double(series.count)),
    ]
  }

  /// The survived and the injected faults, with the number of each outcome.
  var headline: String {
    let survived = sites.count {
      $0["outcome"] == FaultOutcome.recovered.rawValue || $0["outcome"] == FaultOutcome.degraded.rawValue
    }
    let outcomes = FaultOutcome.allCases.map { outcome in
      "\(sites.count { $0["outcome"] == outcome.rawValue }) \(outcome.rawValue)"
    }
    return
      "\(strategy) survives \(survived) of \(sites.count.counted("fault")): \(outcomes.joined(separator: ", "))"
  }
}
