package import Experiment
import Statistics

extension TrialColumns {
  package static let times: [Trial] =
    percentiles("reload", "of a return that reloaded") { !$0.resources.isEmpty }
    + percentiles("plain_return", "of a return that reloaded nothing") { $0.resources.isEmpty }
    + [
      Trial(
        "complete_return_ns",
        "complete time of a return: work and wait, the mean over all measured returns, reloaded or not",
        better: .lower, isOptional: true
      ) { $0.returnCost.map { $0.completeNanoseconds(at: .usual) } },
      Trial(
        "work_return_ns", "of it, the work: from the request to the end of viewDidAppear, and the first use",
        better: .lower, isOptional: true
      ) { $0.returnCost.map { $0.workNanoseconds } },
      Trial(
        "wait_return_ns", "of it, the wait: round trips × \(FetchLatency.usual), virtual and never slept",
        better: .lower, isOptional: true
      ) { $0.returnCost.map { $0.waitNanoseconds(at: .usual) } },
      Trial(
        "return_round_trips",
        "round trips in measured returns; what one screen fetches at once is one", better: .lower
      ) { $0.measuredReturns?.reduce(0) { $0 + $1.roundTrips } },
      Trial(
        "first_use_ns", "of the work, the mean time of the first scroll and of reading every lazy property",
        better: .lower, isOptional: true
      ) {
        record in
        guard let returns = record.measuredReturns, !returns.isEmpty else { return nil }
        return returns.reduce(0) { $0 + $1.firstUseNanoseconds } / returns.count
      },
      Trial(
        "push_p90_ns", "90th percentile of the time of a step to a new screen", better: .lower,
        isOptional: true
      ) {
        record in
        record.result.flatMap { percentile(0.9, of: $0.pushNanoseconds) }
      },
    ]

  package static let process: [Trial] = [
    Trial("minor_faults", "page faults without disk during the trace", better: .lower) {
      $0.result?.minorFaults
    },
    Trial("cpu_ns", "processor time of the trace, looking included", better: .lower) {
      $0.result?.cpuNanoseconds
    },
    Trial("wall_ns", "time of the trace, looking included", better: .lower) { $0.result?.wallNanoseconds },
    Trial("environment_padding_bytes", "bytes the child's environment was padded by, at random") {
      $0.surroundings.paddingBytes
    },
    Trial("load_before", "load average over one minute before the trial", content: .decimal) {
      "\($0.surroundings.loadBefore)"
    },
    Trial("load_after", "the same after it", content: .decimal) { "\($0.surroundings.loadAfter)" },
    Trial("steal_ms", "time that the host took from this machine during the trial", better: .lower) {
      $0.surroundings.stolenMilliseconds
    },
    Trial("event_digest", "FNV-1a of the lifecycle events: equal seeds, equal digest") {
      $0.result.map { hexadecimal($0.eventDigest) } ?? ""
    },
  ]

  private static func percentiles(
    _ name: String, _ meaning: String, where belongs: @escaping @Sendable (ReturnRow) -> Bool
  ) -> [Trial] {
    let cuts: [(String, Double)] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)]
    return cuts.map { label, probability in
      Trial(
        "\(name)_\(label)_ns", "\(label) \(meaning); empty with too few of them", better: .lower,
        isOptional: true
      ) {
        record in
        let totals = record.measuredReturns?.filter(belongs).map(\.totalNanoseconds)
        return totals.flatMap { percentile(probability, of: $0) }
      }
    } + [
      Trial("\(name)_max_ns", "maximum \(meaning)", better: .lower, isOptional: true) { record in
        record.measuredReturns?.filter(belongs).map(\.totalNanoseconds).max()
      }
    ]
  }

  private static func percentile(_ probability: Double, of sample: [Int]) -> Int? {
    Quantile.value(at: probability, of: sample.map(Double.init)).map { Int($0) }
  }

  static func hexadecimal(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension TrialRecord {
  package var measuredReturns: [ReturnRow]? { result?.measuredReturns }

  /// What the measured returns took; `nil` if there are none.
  package var returnCost: ReturnCost? { measuredReturns.flatMap(ReturnCost.init) }
}

extension TrialResult {
  /// The returns behind the warm-up.
  package var measuredReturns: [ReturnRow] { returns.filter { !$0.isWarmup } }
}

extension ReturnRow {
  /// The work: the return and the first use of the screen.
  package var nanoseconds: Int { totalNanoseconds + firstUseNanoseconds }
}
