package import Experiment
import Statistics

/// The times of returns and pushes.
enum TimeMetrics {
  static let all: [Metric] =
    percentiles(
      "reload", "time of a return that reloaded something", usual: "p90", gated: "p50",
      by: .time(noun: "median reload", word: "reload", place: 1)
    ) { !$0.resources.isEmpty }
    + percentiles("plain_return", "time of a return that reloaded nothing") { $0.resources.isEmpty }
    + [
      Metric(
        Metric.completeTime,
        "complete time of a return (work plus wait), mean of all measured returns",
        better: .lower, isOptional: true, noun: "complete time", comparison: .usual(place: 1)
      ) { $0.returnCost.map { $0.completeNanoseconds(at: .usual) } },
      Metric(
        "work_return_ns",
        "work of a return, mean: from the request to the end of viewDidAppear, plus the first use",
        better: .lower, isOptional: true, noun: "work of a return", comparison: .usual(place: 1),
        gate: .time(word: "return", judgesBinaries: true)
      ) { $0.returnCost.map { $0.workNanoseconds } },
      Metric(
        "priced_return_ns",
        "price of a return: the calibrated work of what it made again, mean",
        better: .lower, isOptional: true, isNew: true, noun: "priced work of a return"
      ) { $0.pricedReturnNanoseconds },
      Metric(
        "wait_return_ns",
        "wait of a return, mean: round trips × \(FetchLatency.usual), added in the analysis and never slept",
        better: .lower, isOptional: true, noun: "wait of a return"
      ) { $0.returnCost.map { $0.waitNanoseconds(at: .usual) } },
      Metric(
        "return_round_trips",
        "round trips in measured returns; all that a screen fetches at once counts as one",
        better: .lower,
        noun: "round trips in returns", comparison: .usual(place: 1), gate: .count()
      ) { $0.measuredReturns?.reduce(0) { $0 + $1.roundTrips } },
      Metric(
        "first_use_ns",
        "part of the work: mean time of the first scroll and of one read of every lazy property",
        better: .lower, isOptional: true
      ) {
        record in
        guard let returns = record.measuredReturns, !returns.isEmpty else { return nil }
        return returns.reduce(0) { $0 + $1.firstUseNanoseconds } / returns.count
      },
      Metric(
        "push_p90_ns", "p90 of the time of a step to a new screen", better: .lower,
        isOptional: true, gate: .time(word: "push", place: 1)
      ) {
        record in
        record.result.flatMap { percentile(0.9, of: $0.pushNanoseconds) }
      },
    ]

  private static func percentiles(
    _ name: String, _ meaning: String, usual: String? = nil, gated: String? = nil, by rule: GateRule? = nil,
    where belongs: @escaping @Sendable (ReturnRow) -> Bool
  ) -> [Metric] {
    let cuts: [(String, Double)] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)]
    return cuts.map { label, probability in
      Metric(
        "\(name)_\(label)_ns", "\(label) of the \(meaning); empty if there are too few", better: .lower,
        isOptional: true, comparison: label == usual ? .usual(place: 2) : .onRequest,
        gate: label == gated ? rule : nil
      ) {
        record in
        let totals = record.measuredReturns?.filter(belongs).map(\.totalNanoseconds)
        return totals.flatMap { percentile(probability, of: $0) }
      }
    } + [
      Metric("\(name)_max_ns", "maximum \(meaning)", better: .lower, isOptional: true) { record in
        record.measuredReturns?.filter(belongs).map(\.totalNanoseconds).max()
      }
    ]
  }

  private static func percentile(_ probability: Double, of sample: [Int]) -> Int? {
    Quantile.value(at: probability, of: sample.map(Double.init)).map { Int($0) }
  }
}

extension TrialRecord {
  package var measuredReturns: [ReturnRow]? { result?.measuredReturns }

  /// The cost of the measured returns; `nil` if there are none.
  package var returnCost: ReturnCost? { measuredReturns.flatMap(ReturnCost.init) }
}

extension TrialResult {
  /// The returns after the warm-up.
  package var measuredReturns: [ReturnRow] { returns.filter { !$0.isWarmup } }
}

extension ReturnRow {
  /// The work: the return and the first use of the screen.
  package var nanoseconds: Int { totalNanoseconds + firstUseNanoseconds }
}
