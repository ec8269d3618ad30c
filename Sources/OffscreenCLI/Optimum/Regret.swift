import Experiment
import Results
import Simulation

/// How many times as much as the optimum the returns of a cell cost at one latency.
struct Regret {
  let cell: CellIdentity
  let platform: String
  let limitBytes: Int?
  let latency: FetchLatency
  /// The measured returns of a trial.
  let returns: Int
  /// Of all those returns; `nil` if every policy is terminated.
  let optimum: OptimalCost?
  /// The price of a return's decisions with its waits, median of the trials; `nil` unless all trials completed and all of
  /// their returns were complete.
  let pricedNanoseconds: Double?
  /// The same for what was measured.
  let completeNanoseconds: Double?

  /// Of a return. Nothing costs less.
  var lowerNanoseconds: Double? { optimum.map { $0.lowerNanoseconds / Double(max(1, returns)) } }
  /// Of a return; `nil` where only a lower bound is known.
  var upperNanoseconds: Double? {
    optimum?.upperNanoseconds.map { $0 / Double(max(1, returns)) }
  }

  /// Priced ÷ optimum; `nil` where the optimum is 0.
  var priced: Double? { ratio(pricedNanoseconds) }
  /// Measured ÷ optimum. The machine's speed changes it, and what a return takes beside its screens' resources.
  var measured: Double? { ratio(completeNanoseconds) }

  private func ratio(_ nanoseconds: Double?) -> Double? {
    guard let nanoseconds, let lowerNanoseconds, lowerNanoseconds > 0 else { return nil }
    return nanoseconds / lowerNanoseconds
  }
}

/// The columns of regret.csv after those of the factors.
enum RegretColumns {
  typealias Cell = Column<Regret>

  static let all: [Cell] = [
    Cell("limit_bytes", "the limit in bytes; empty if there is none") { $0.limitBytes },
    Cell("fetch_latency_ms", "the latency of a fetch, of each row's times", content: .decimal) {
      "\(Double($0.latency.nanoseconds) / 1e6)"
    },
    Cell("returns", "measured returns of a trial, which the optimum is of") { $0.returns },
    Cell(
      "optimum_lower_ns", "no policy's returns cost less, mean; empty if every policy is terminated",
      content: .decimal
    ) {
      text($0.lowerNanoseconds)
    },
    Cell(
      "optimum_upper_ns", "some plan's returns cost no more, mean; empty if only the lower bound is known",
      content: .decimal
    ) {
      text($0.upperNanoseconds)
    },
    Cell("bound", "exact, crossing, understated or terminated") {
      $0.optimum?.bound.rawValue ?? "terminated"
    },
    Cell(
      "priced_complete_ns",
      "price plus wait of a return, median; empty unless every return was complete",
      better: .lower, content: .decimal
    ) { text($0.pricedNanoseconds) },
    Cell(
      "regret", "priced_complete_ns ÷ optimum_lower_ns; empty if the optimum is 0", better: .lower,
      content: .decimal
    ) {
      text($0.priced)
    },
    Cell(
      "complete_return_ns", "the same as priced_complete_ns, as measured", better: .lower, content: .decimal
    ) { text($0.completeNanoseconds) },
    Cell(
      "measured_regret", "complete_return_ns ÷ optimum_lower_ns; the machine's speed changes it",
      better: .lower,
      content: .decimal
    ) { text($0.measured) },
  ]

  private static func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
}
