import Experiment
import Results
import Statistics

/// What the completed trials of one strategy at one limit cost, a block each.
struct CompletedBlocks: Sendable {
  /// A block's mean work of a return in nanoseconds, and its round trips per return.
  struct Cost: Sendable {
    let block: Int
    let workNanoseconds: Double
    let roundTrips: Double

    func complete(at latency: Double) -> Double { workNanoseconds + roundTrips * latency }
  }

  /// In the order of the blocks.
  let costs: [Cost]
  /// How many returns each mean covers.
  let returns: Int
  /// Whether the costs are calibrated ones, which all blocks share.
  let isSimulated: Bool

  /// The ratio of work below which a simulation doesn't rank two strategies. Of the pairs in results/simulation that it does
  /// rank, 92 % are in the live order (scripts/simulation_check.py).
  static let simulationError = 1.15

  /// `nil` without a completed trial that has a return.
  init?(_ rows: [TrialRow]) {
    let completed = rows.filter { $0.status == .completed }
    costs = completed.compactMap { row in
      guard let returns = row.integer("returns"), returns > 0, let work = Double(row["work_return_ns"]),
        let trips = Double(row["return_round_trips"])
      else { return nil }
      return Cost(
        block: row.integer("block") ?? 0, workNanoseconds: work, roundTrips: trips / Double(returns))
    }.sorted { $0.block < $1.block }
    returns = completed.compactMap { $0.integer("returns") }.min() ?? 0
    isSimulated = completed.first?["origin"] == TrialOrigin.simulated.rawValue
    if costs.isEmpty { return nil }
  }

  /// The median of the blocks' complete times at a latency, both in nanoseconds.
  func completeNanoseconds(at latency: Double) -> Double {
    Quantile.median(costs.map { $0.complete(at: latency) }) ?? .infinity
  }

  /// The median of the blocks' mean work.
  var workNanoseconds: Double { completeNanoseconds(at: 0) }

  /// The mean of the blocks' round trips per return.
  var roundTrips: Double { costs.reduce(0) { $0 + $1.roundTrips } / Double(costs.count) }

  /// Fewer blocks than this have no interval; their range is shown instead.
  static let leastForInterval = 5

  /// The median's bootstrap interval of 95 % with five blocks or more, otherwise from the least block to the most.
  func spread(at latency: Double) -> ClosedRange<Double> {
    let times = costs.map { $0.complete(at: latency) }
    let median = BootstrapMedian(of: times, MedianResamples(of: times.count))
    if times.count >= Self.leastForInterval, let interval = median.interval() { return interval }
    return (times.min() ?? 0)...(times.max() ?? 0)
  }
}
