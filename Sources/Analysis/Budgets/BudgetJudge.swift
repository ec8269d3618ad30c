import Experiment
import Messages
import Quantities
package import Results
import Statistics

/// Judges budgets by the trials of a run.
///
/// Figures that repeat (needs, counts, whether trials complete) are judged by the worst trial. Figures that vary
/// (times, bytes) are judged by their interval over the blocks. A budget is not judged if its bound lies within the
/// interval.
package struct BudgetJudge {
  private let rows: [TrialRow]
  private let metrics: [Metric]
  private let latency: FetchLatency
  /// The measured returns of each trial; `nil` if the run kept none.
  private let returns: [Int: [MeasuredReturn]]?

  /// The smallest number of blocks that shows noise; with fewer, a time can't be judged.
  static let leastBlocks = 3

  package init(
    rows: [TrialRow], returns: [Int: [MeasuredReturn]]?, metrics: [Metric] = Metric.standard,
    latency: FetchLatency = .usual
  ) {
    self.rows = rows
    self.returns = returns
    self.metrics = metrics
    self.latency = latency
  }

  /// Judges a budget; `workload` and `strategy` are their names in the run.
  package func finding(_ budget: Budget, workload: String, strategy: String?) -> BudgetFinding {
    let own = rows.filter { $0["workload"] == workload }
    let answer: Answer
    if case .need(let most) = budget.demand {
      answer = need(own, atMost: most)
    } else {
      answer = judge(budget, CellRows(own, strategy: strategy ?? "", limit: budget.limit))
    }
    return BudgetFinding(budget: budget, strategy: strategy, verdict: answer.verdict, text: answer.text)
  }

  private struct Answer {
    let verdict: BudgetFinding.Verdict
    let text: String

    static func notJudged(_ text: String) -> Answer { Answer(verdict: .notJudged, text: text) }
  }

  private func need(_ own: [TrialRow], atMost bound: Int) -> Answer {
    guard let bytes = own.compactMap({ $0.integer("need_bytes") }).max() else {
      return .notJudged("what it needs was not measured")
    }
    return Answer(
      verdict: bytes <= bound ? .pass : .fail,
      text: "needs \(ByteCount(bytes)), at most \(ByteCount(bound))")
  }

  private func judge(_ budget: Budget, _ cell: CellRows) -> Answer {
    if budget.demand == .completes, let fault = cell.fault {
      return Answer(verdict: .fail, text: "a trial of the strategy's own app \(fault)")
    }
    if let gap = cell.gap { return .notJudged(gap) }
    switch budget.demand {
    case .completes: return completes(cell)
    case .complete(let statistic, let bound):
      return complete(statistic, cell, atMost: bound)
    case .column(let name, let bound):
      return column(name, cell, atMost: bound)
    case .need: return .notJudged("a need has no limit")
    }
  }

  private func completes(_ cell: CellRows) -> Answer {
    let blocks = cell.rows.count.counted("block")
    guard let reached = cell.terminated.compactMap({ $0.integer("depth_reached") }).min() else {
      return Answer(verdict: .pass, text: "completed in all of \(blocks)")
    }
    return Answer(
      verdict: .fail, text: "terminated in \(cell.terminated.count) of \(blocks), at depth \(reached)")
  }

  private func complete(_ statistic: Budget.Statistic, _ cell: CellRows, atMost bound: Double) -> Answer {
    if let cut = cell.cutShort { return .notJudged(cut) }
    var values: [Double] = []
    for row in cell.completed {
      guard let times = times(of: row) else {
        return .notJudged("the run kept no returns.csv, which \(statistic.rawValue) is read from")
      }
      guard !times.isEmpty else { return .notJudged("no return was measured") }
      guard let value = statistic.value(of: times) else {
        let needed = Quantile.samplesNeeded(at: statistic.probability ?? 0)
        return .notJudged(
          "a trial has \(times.count.counted("return")), and \(statistic.rawValue) needs \(needed); "
            + "expected mean or max, or a longer trace")
      }
      values.append(value)
    }
    return interval(of: values, atMost: bound, isTime: true) { "\(Milliseconds(nanoseconds: $0))" }
  }

  /// The complete times of a trial's measured returns.
  private func times(of row: TrialRow) -> [Double]? {
    guard let returns else { return nil }
    guard let trial = row.integer("trial") else { return [] }
    return (returns[trial] ?? []).map { $0.complete(at: latency) }
  }

  private func column(_ name: String, _ cell: CellRows, atMost bound: Double) -> Answer {
    guard let metric = metrics.first(where: { $0.name == name }) else {
      return .notJudged("this run has no column \(name)")
    }
    func words(_ value: Double) -> String { metric.unit.short(Int(value)) }
    let all = cell.rows.compactMap { Double($0[name]) }
    if metric.unit == .count {
      guard let most = all.max() else { return .notJudged("no trial has \(name)") }
      // A terminated trial counted too little, but it may still exceed the bound.
      if most <= bound, let cut = cell.cutShort { return .notJudged(cut) }
      return Answer(
        verdict: most <= bound ? .pass : .fail,
        text:
          "\(words(most))\(cell.rows.count > 1 ? " in the worst of \(cell.rows.count) trials" : ""), at most \(words(bound))"
      )
    }
    if let cut = cell.cutShort { return .notJudged(cut) }
    let values = cell.completed.compactMap { Double($0[name]) }
    guard !values.isEmpty else {
      return .notJudged("no trial has \(name), for example since it has too few returns")
    }
    return interval(of: values, atMost: bound, isTime: metric.isTime, words)
  }

  /// Judges by the median over the blocks and its interval.
  private func interval(
    of values: [Double], atMost bound: Double, isTime: Bool, _ words: (Double) -> String
  ) -> Answer {
    guard let median = Quantile.median(values), let least = values.min(), let most = values.max() else {
      return .notJudged("no trial was measured")
    }
    if isTime, values.count < Self.leastBlocks {
      return .notJudged(
        "\(words(median)) in \(values.count.counted("block")), which shows no noise; expected --blocks \(Self.leastBlocks) or more"
      )
    }
    let interval = Quantile.intervalOfMedian(of: values) ?? least...most
    let ends = [interval.lowerBound, interval.upperBound].map(words)
    let range = ends[0] == ends[1] ? "" : " [\(ends.joined(separator: " to "))]"
    let text = "\(words(median))\(range), at most \(words(bound))"
    if interval.upperBound <= bound { return Answer(verdict: .pass, text: text) }
    if interval.lowerBound > bound { return Answer(verdict: .fail, text: text) }
    return .notJudged("\(text): the bound lies within the interval; more --blocks may tell")
  }
}

extension Budget.Statistic {
  /// The value of the statistic; `nil` if a quantile needs more values.
  fileprivate func value(of times: [Double]) -> Double? {
    guard let probability else { return times.reduce(0, +) / Double(times.count) }
    return Quantile.value(at: probability, of: times)
  }
}
