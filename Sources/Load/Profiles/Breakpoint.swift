import Experiment
import Messages
import Quantities
import Results
import Statistics
import Traces
import Unloading

extension LoadProfile {
  /// Finds how deep an app gets before its limit terminates it, and the depth from which returns become slow.
  static let breakpoint = LoadProfile(
    name: "breakpoint",
    idea:
      "Pushes one light screen per round, with returns in between, until the limit terminates the app.",
    model: "ChromeOS mempressure and k6's breakpoint test", duration: ("9 min", "20 s"),
    criteria: [
      Criterion(
        name: "releasable_share_at_the_break",
        meaning: "share of the limit that hidden screens still held when the app was terminated: at most 0.1"),
      Criterion(name: "visible_broken", meaning: "visible screens that lost something they show: none"),
    ],
    limits: ("16MiB", "3MiB"), columns: BreakpointRows.columns
  ) { plan in
    plan.strategies.map { strategy in
      LoadPart(name: strategy) { bench in
        let grown = try BreakpointTrace(
          depth: bench.plan.size(BreakpointRows.deepest, short: 1_500), kind: LoadScreens.light.kind)
        let limit = try await bench.limitBytes(
          of: try await bench.need(of: grown.trace, screens: LoadScreens.all))
        let trial = try await bench.trial(
          strategy, grown.trace, screens: LoadScreens.all, limitBytes: limit, timeout: .seconds(900),
          calibration: try await bench.calibration(of: [LoadScreens.light]))
        return BreakpointRows.rows(trial, of: grown, strategy: strategy)
      }
    }
  } judge: { rows, plan in
    plan.strategies.flatMap { strategy in
      [
        Verdict.atMost(
          0.1, strategy, "releasable_share_at_the_break",
          rows.events(named: "break", of: strategy).first.map { event in
            (event.number("bytes") ?? 0) / (rows.limitBytes(of: strategy) ?? .infinity)
          },
          unless: rows.samples(where: "strategy", is: strategy).isEmpty
            ? "nothing was measured" : "the app was not terminated"),
        Verdict.exactly(
          0, strategy, "visible_broken",
          rows.events(named: "visible broken", of: strategy).first?.number("detail")),
      ]
    }
  } headline: { rows, plan in
    plan.strategies.map { strategy in
      let knee = BreakpointRows.knee(rows.samples(where: "strategy", is: strategy))
      let slow = knee.map { "; recent returns take twice as long from depth \($0) on" } ?? ""
      guard let end = rows.events(named: "break", of: strategy).first else {
        let deepest = rows.samples(where: "strategy", is: strategy).numbers("depth").max() ?? 0
        return "\(strategy): not terminated up to \(Int(deepest)) screens\(slow)"
      }
      return "\(strategy): terminated at \(end["detail"] ?? "?") screens\(slow)"
    }
  }
}

/// The rows of a breakpoint test, one for each stretch of rounds.
enum BreakpointRows {
  static let deepest = 10_000
  /// A p95 requires at least twenty returns; each round has five recent ones.
  private static let roundsOfRow = 20

  static let columns: [Column<LoadRow>] = [
    Column("limit_bytes", "the limit", content: .count),
    Column("depth", "screens above the home screen at the end of the stretch", content: .count),
    Column("footprint_bytes", "footprint above the baseline then", content: .integer),
    Column("allocated_bytes", "allocated memory of the process then", content: .count),
    Column("loaded_screens", "screens that hold any memory then", content: .count),
    Column("warnings", "warnings during the stretch", content: .count),
    Column("recent_p50_ns", "median return to a recent screen, waits included", content: .decimal),
    Column("recent_p95_ns", "95th percentile of these returns", content: .decimal),
    Column("cold_p50_ns", "median return to a screen further down, waits included", content: .decimal),
    Column("cold_p95_ns", "95th percentile of these returns", content: .decimal),
  ]

  static func rows(_ trial: TrialRecord, of grown: BreakpointTrace, strategy: String) -> PartRows {
    guard let result = trial.result else { return PartRows() }
    var rows = PartRows()
    let steps = result.timeline.filter { !$0.isTermination }
    var returns = result.returns[...]
    var times: (recent: [Double], cold: [Double]) = ([], [])
    var warnings = 0
    var deepest = 0
    var nextDepth = roundsOfRow
    for step in steps {
      warnings += step.warning == nil ? 0 : 1
      while let row = returns.first, row.step <= step.step {
        let time = Double(row.nanoseconds + row.roundTrips * FetchLatency.usual.nanoseconds)
        if grown.kind(ofStep: row.step) == .cold {
          times.cold.append(time)
        } else {
          times.recent.append(time)
        }
        returns.removeFirst()
      }
      deepest = max(deepest, step.depth)
      guard step.depth > nextDepth || step.step == steps.last?.step else { continue }
      rows.samples.append(sample(step, trial.limitBytes, strategy: strategy, warnings: warnings, times))
      (times, warnings) = (([], []), 0)
      nextDepth = step.depth + roundsOfRow
    }
    rows.events = events(result, strategy: strategy)
    return rows
  }

  private static func sample(
    _ step: TimelineRow, _ limit: Int?, strategy: String, warnings: Int,
    _ times: (recent: [Double], cold: [Double])
  ) -> LoadRow {
    var row = LoadRow([
      "strategy": strategy, "depth": step.depth - 1, "footprint_bytes": step.memory.footprintBytes,
      "allocated_bytes": step.memory.allocatedBytes, "loaded_screens": step.loadedScreens,
      "warnings": warnings,
    ])
    if let limit { row = row.with("limit_bytes", "\(limit)") }
    for (name, sample) in [("recent", times.recent), ("cold", times.cold)] {
      for (column, share) in [("p50", 0.5), ("p95", 0.95)] {
        if let value = Quantile.value(at: share, of: sample) {
          row = row.with("\(name)_\(column)_ns", Verdict.text(value.rounded()))
        }
      }
    }
    return row
  }

  private static func events(_ result: TrialResult, strategy: String) -> [LoadRow] {
    let broken = LoadRow([
      "strategy": strategy, "event": "visible broken", "detail": result.counts.visibleBroken,
    ])
    guard let end = result.terminations.first else { return [broken] }
    let held = Resource.allCases.reduce(0) { $0 + end.held[$1] }
    return [
      broken,
      LoadRow([
        "strategy": strategy, "event": "break", "detail": end.depth - 1, "bytes": held,
        "virtual_ms": result.timeline.last?.virtualMilliseconds ?? 0,
      ]),
    ]
  }

  /// How many consecutive stretches must be slow, because the machine may have disturbed a single one.
  private static let slowInARow = 3

  /// The depth from which the p95 of recent returns is at least twice that of the first three stretches; `nil` if it
  /// stays below that.
  static func knee(_ samples: [LoadRow]) -> Int? {
    let known = samples.filter { $0.number("recent_p95_ns") != nil }
    let times = known.numbers("recent_p95_ns")
    guard let first = Quantile.median(Array(times.prefix(slowInARow))), times.count >= 2 * slowInARow else {
      return nil
    }
    for start in slowInARow...(times.count - slowInARow)
    where times[start..<start + slowInARow].allSatisfy({ $0 >= 2 * first }) {
      return known[start].number("depth").map { Int($0) }
    }
    return nil
  }
}

extension LoadRows {
  /// The limit in a strategy's rows.
  func limitBytes(of strategy: String) -> Double? {
    samples(where: "strategy", is: strategy).first?.number("limit_bytes")
  }
}
