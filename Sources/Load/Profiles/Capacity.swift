import Experiment
import Messages
import Results
import Statistics
import Traces

extension LoadProfile {
  /// How many usual screens an app can push under the limits of real devices.
  static let capacity = LoadProfile(
    name: "capacity",
    idea: "Usual screens under the limits of real devices, 256 MiB to 3 GiB: how many can be pushed?",
    model: "the rule to compare across memory sizes rather than memory (N. Nethercote, 2012)",
    duration: ("15 min", "10 s"),
    criteria: [
      Criterion(
        name: "screens_lost_to_a_larger_limit",
        meaning: "screens by which a larger limit carries fewer than a smaller one: at most 1")
    ], limits: ("none", "none"), columns: CapacityRows.columns
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

/// What a capacity curve records: a row for each limit.
enum CapacityRows {
  static let columns: [Column<LoadRow>] = [
    Column("limit_bytes", "the limit", content: .count),
    Column("devices", "devices with about that limit"),
    Column("screens", "screens above the home screen when the app was ended, or at the end", content: .count),
    Column("ended", "terminated, or none if the trace came to its end"),
    Column("peak_footprint_bytes", "the most that the app took", content: .integer),
    Column("warnings", "warnings on the way", content: .count),
    Column("return_p50_ns", "the middle of the returns, waits included", content: .decimal),
    Column("return_p95_ns", "the 95th of a hundred of them", content: .decimal),
  ]

  /// The short form has the first and the third.
  static func limits(_ plan: LoadPlan) -> [DeviceLimit] {
    plan.isShort ? [DeviceLimit.all[0], DeviceLimit.all[2]] : DeviceLimit.all
  }

  /// So many pushes of usual screens; after each twentieth a return to the screen below, which is then pushed past again.
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

  /// Where the limit ends the app, and from which limit on it doesn't.
  static func headline(_ rows: [LoadRow], strategy: String) -> String {
    let ended = rows.filter { $0["ended"] == "terminated" }.map { row in
      "\(row["screens"] ?? "?") screens at \(Int((row.number("limit_bytes") ?? 0) / 1_048_576)) MiB"
    }
    let whole = rows.first { $0["ended"] == "none" }
    let rest = whole.map { row in
      "all \(row["screens"] ?? "?") from \(Int((row.number("limit_bytes") ?? 0) / 1_048_576)) MiB on"
    }
    return "\(strategy) carries \((ended + [rest].compactMap(\.self)).joined(separator: ", "))"
  }
}
