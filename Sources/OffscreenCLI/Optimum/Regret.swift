import Experiment
import Results
import Simulation

/// The cost of a cell's returns at one latency, as a multiple of the optimum.
struct Regret {
  let cell: CellIdentity
  let platform: String
  let limitBytes: Int?
  let latency: FetchLatency
  /// The measured returns of a trial.
  let returns: Int
  /// The cost of all these returns; `nil` if every policy is terminated.
  let optimum: OptimalCost?
  /// The price of a return's decisions with its waits, median of the trials; `nil` unless all trials completed and
  /// restored everything.
  let pricedNanoseconds: Double?
  /// The measured time of a return with its waits, median of the trials; `nil` under the same condition.
  let completeNanoseconds: Double?

  /// The least cost of a return.
  var lowerNanoseconds: Double? { optimum?.lowerPerReturn }
  /// The cost of a return by some plan; `nil` where only a lower bound is known.
  var upperNanoseconds: Double? { optimum?.upperPerReturn }

  /// Priced ÷ optimum; `nil` where the optimum is 0.
  var priced: Double? { ratio(pricedNanoseconds) }
  /// Measured ÷ optimum. It also depends on the machine's speed and on work that isn't a resource's.
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
