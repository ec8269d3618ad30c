import Experiment
import Results
import Statistics

/// The costs of the completed trials of one strategy at one limit, one for each block.
struct CompletedBlocks: Sendable {
  /// A block's mean work of a return in nanoseconds, and its round trips per return.
  struct Cost: Sendable {
    let block: Int
    let workNanoseconds: Double
    let roundTrips: Double

    func complete(at latency: Double) -> Double { workNanoseconds + roundTrips * latency }
  }

  /// The costs in the order of the blocks.
  let costs: [Cost]
  /// The smallest number of returns that a block's mean covers.
  let returns: Int
  /// Whether the costs were calibrated instead of measured, so that all blocks share them.
  let isSimulated: Bool

  /// The ratio of work below which a simulation doesn't rank two strategies.
  ///
  /// It ranks 118 of 119 other pairs in results/simulation as live runs do (scripts/simulation_check.py).
  static let simulationError = 1.15

  /// Returns `nil` if no completed trial has a return.
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

  /// The median of the blocks' complete times at a latency; both are in nanoseconds.
  func completeNanoseconds(at latency: Double) -> Double {
    Quantile.median(costs.map { $0.complete(at: latency) }) ?? .infinity
  }

  /// The median of the blocks' mean work.
  var workNanoseconds: Double { completeNanoseconds(at: 0) }

  /// The mean of the blocks' round trips per return.
  var roundTrips: Double { costs.reduce(0) { $0 + $1.roundTrips } / Double(costs.count) }

  /// Fewer blocks than this have no interval; their range is shown instead.
  static let leastForInterval = Quantile.fewestForMedian

  /// The median's interval (``Quantile/intervalOfMedian(of:)``), otherwise the range of the blocks.
  func spread(at latency: Double) -> ClosedRange<Double> {
    let times = costs.map { $0.complete(at: latency) }
    return Quantile.intervalOfMedian(of: times) ?? (times.min() ?? 0)...(times.max() ?? 0)
  }
}
