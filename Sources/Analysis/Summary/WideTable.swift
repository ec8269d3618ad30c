import Experiment
import Messages
import Quantities
import Results
import Statistics

/// A table of one group with all details.
///
/// It has a line for each strategy and limit, with intervals, the parts of complete time, and memory.
struct WideTable {
  private let group: SummaryGroup
  private let latency: FetchLatency
  /// The measured returns of each trial; `nil` if the run kept none.
  private let returns: [Int: [MeasuredReturn]]?
  private let paint: Paint

  init(
    _ group: SummaryGroup, latency: FetchLatency, returns: [Int: [MeasuredReturn]]? = nil,
    paint: Paint = .none
  ) {
    self.group = group
    self.latency = latency
    self.returns = returns
    self.paint = paint
  }

  var text: String {
    let rows = group.ordered(at: latency).flatMap { strategy in
      zip(group.limits, strategy.atLimits).map { row(strategy, $0, $1) }
    }
    let lines = AlignedRows([header] + rows, leading: 2).lines
    let title = TableTitle(group, latency)
    let about = WrappedText(
      "\(title.times.joined(separator: " "))\(warmup); \(spread)", width: SummaryAnswer.width)
    return "\(paint(title.name, .bold))\n" + about.lines.map { $0 + "\n" }.joined()
      + lines.map { "  \($0)\n" }.joined()
  }

  private var warmup: String {
    group.warmupReturns > 0 ? ", after \(group.warmupReturns.counted("return")) that warm up" : ""
  }

  private var spread: String {
    switch group.blocks {
    case ..<CompletedBlocks.leastForInterval: "in brackets from the least block to the most"
    case CompletedBlocks.leastForInterval: "in brackets all blocks, which cover the median in 94 % of cases"
    default: "in brackets the median's interval of 95 %"
    }
  }

  private var header: [String] {
    [
      "strategy", "limit", "complete", "", "work", "wait", "round trips",
    ] + (returns == nil ? [] : ["p90", "slowest"]) + ["peak ÷ limit", "depth"]
      + (group.metrics.wide + group.metrics.losses).compactMap(\.table.title)
  }

  private func row(_ strategy: StrategySummary, _ limit: SummaryLimit, _ at: StrategySummary.AtLimit)
    -> [String]
  {
    let share = at.peakShare.map { Ratio($0).short } ?? (at.statuses.contains(.terminated) ? "> 1" : "—")
    let memory = tail(at) + [at.statuses.isEmpty ? "—" : share, depth(at)]
    let others =
      zip(group.metrics.wide, at.most).map { $0.unit.short($1) }
      + zip(group.metrics.losses, strategy.losses).map { $0.unit.short($1) }
    return [strategy.name, limit.short] + times(at) + memory + others
  }

  private func times(_ at: StrategySummary.AtLimit) -> [String] {
    if let failure = at.failure { return [failure.rawValue, "", "", "", ""] }
    guard at.isCompleted else { return [at.statuses.isEmpty ? "not run" : at.termination, "", "", "", ""] }
    guard let blocks = at.blocks else { return ["no return", "", "", "", ""] }
    let nanoseconds = Double(latency.nanoseconds)
    let spread = blocks.spread(at: nanoseconds)
    let complete = blocks.completeNanoseconds(at: nanoseconds)
    let ends = [spread.lowerBound, spread.upperBound].map { Milliseconds(nanoseconds: $0).number }
    return [
      "\(Milliseconds(nanoseconds: complete))", group.blocks > 1 ? "[\(ends.joined(separator: "–"))]" : "",
      "\(Milliseconds(nanoseconds: blocks.workNanoseconds))",
      "\(Milliseconds(nanoseconds: blocks.roundTrips * nanoseconds))",
      Ratio(blocks.roundTrips).short,
    ]
  }

  /// The 90th percentile of a trial's complete times and the slowest return, as medians over the blocks.
  private func tail(_ at: StrategySummary.AtLimit) -> [String] {
    guard let returns else { return [] }
    guard at.isCompleted else { return ["", ""] }
    let trials = at.completedTrials.compactMap { returns[$0] }.map { $0.map { $0.complete(at: latency) } }
    func median(_ values: [Double?]) -> String {
      // A quantile needs enough returns in every block.
      let known = values.compactMap(\.self)
      guard known.count == values.count, let median = Quantile.median(known) else { return "—" }
      return "\(Milliseconds(nanoseconds: median))"
    }
    return [median(trials.map { Quantile.value(at: 0.9, of: $0) }), median(trials.map { $0.max() })]
  }

  /// The depth that the stack reached; `≥` if the trace ended first, so that the limit may allow a deeper stack.
  private func depth(_ at: StrategySummary.AtLimit) -> String {
    at.statuses.isEmpty ? "—" : at.isCompleted ? "≥ \(at.depthReached)" : "\(at.depthReached)"
  }
}
