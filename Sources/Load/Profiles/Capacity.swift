import Experiment
import Messages
import Results
import Statistics
import Traces

extension LoadProfile {
  /// Counts the usual screens that an app can push under the limits of real devices.
  static let capacity = LoadProfile(
    name: "capacity",
    idea: "Counts the usual screens that fit under the limits of real devices, 256 MiB to 3 GiB.",
    model: "the rule to compare across memory sizes rather than memory (N. Nethercote, 2012)",
    duration: ("15 min", "10 s"),
    criteria: [
      Criterion(
        name: "screens_lost_to_a_larger_limit",
        meaning: "how many fewer screens fit under a larger limit than under a smaller one: at most 1")
    ], limits: ("none", "none"), limitUse: .own, columns: CapacityRows.columns
  ) { plan in
    plan.strategies.flatMap { strategy in
      CapacityRows.limits(plan).map { limit in
        LoadPart(name: "\(strategy) \(limit.mebibytes)MiB") { bench in
          let trace = try CapacityRows.trace(screens: bench.plan.size(2_500, short: 200))
          let trial = try await bench.trial(
            strategy, trace, screens: ScreenCatalogue.all, limitBytes: limit.bytes, timeout: .seconds(900),
            calibration: try await bench.calibration(of: ScreenCatalogue.all))
          return CapacityRows.rows(trial, limit, strategy: strategy, returns: trace.returns)
        }
      }
    }
  } judge: { rows, plan in
    plan.strategies.map { strategy in
      let screens = rows.samples(where: "strategy", is: strategy).numbers("screens")
      let losses = zip(screens, screens.dropFirst()).map { max(0, $0 - $1) }
      return .atMost(
        1, strategy, "screens_lost_to_a_larger_limit", losses.max(), unless: "fewer than two limits")
    }
  } headline: { rows, plan in
    plan.strategies.map { CapacityRows.headline(rows.samples(where: "strategy", is: $0), strategy: $0) }
  }
}

/// The rows of a capacity test, one for each limit.
enum CapacityRows {
  static let columns: [Column<LoadRow>] = [
    Column("limit_bytes", "the limit", content: .count),
    Column("devices", "devices with about that limit"),
    Column(
      "screens", "screens above the home screen when the app was terminated, or at the end", content: .count),
    Column("ended", "terminated, or none if the trace completed"),
    Column("peak_footprint_bytes", "the app's peak footprint", content: .integer),
    Column("warnings", "warnings during the trace", content: .count),
    Column("return_p50_ns", "median return, waits included", content: .decimal),
    Column("return_p95_ns", "95th percentile of the returns, waits included", content: .decimal),
  ]

  /// All limits; the short form uses the first and the third.
  static func limits(_ plan: LoadPlan) -> [DeviceLimit] {
    plan.isShort ? [DeviceLimit.all[0], DeviceLimit.all[2]] : DeviceLimit.all
  }

  /// Pushes of usual screens; after every twentieth, a return to the screen below, followed by another push.
  static func trace(screens: Int) throws(TraceError) -> Trace {
    var steps: [Step] = []
    for page in 0..<screens {
      steps.append(.push(.number(page)))
      if page % 20 == 19 { steps += [.pop, .push(.number(page))] }
    }
    return try Trace(name: "capacity", sessions: [Session(steps)])
  }

  static func rows(_ trial: TrialRecord, _ limit: DeviceLimit, strategy: String, returns: Int) -> PartRows {
    guard let result = trial.result else { return PartRows() }
    let end = result.terminations.first
    let times = result.returns.map {
      Double($0.nanoseconds + $0.roundTrips * FetchLatency.usual.nanoseconds)
    }
    var row = LoadRow([
      "strategy": strategy, "limit_bytes": limit.bytes, "devices": limit.devices,
      "screens": (end?.depth ?? result.counts.depthReached) - 1,
      "ended": end == nil ? "none" : "terminated", "peak_footprint_bytes": result.peak.footprintBytes,
      "warnings": result.counts.warnings,
    ])
    for (column, share) in [("return_p50_ns", 0.5), ("return_p95_ns", 0.95)] {
      if let value = Quantile.value(at: share, of: times) {
        row = row.with(column, Verdict.text(value.rounded()))
      }
    }
    return PartRows(samples: [row])
  }

  /// The depth at which each limit terminates the app, and the smallest limit that doesn't.
  static func headline(_ rows: [LoadRow], strategy: String) -> String {
    let ended = rows.filter { $0["ended"] == "terminated" }.map { row in
      "\(row["screens"] ?? "?") screens in \(Int((row.number("limit_bytes") ?? 0) / 1_048_576)) MiB"
    }
    let whole = rows.first { $0["ended"] == "none" }
    let rest = whole.map { row in
      "all \(row["screens"] ?? "?") from \(Int((row.number("limit_bytes") ?? 0) / 1_048_576)) MiB on"
    }
    return "\(strategy) holds \((ended + [rest].compactMap(\.self)).joined(separator: ", "))"
  }
}
