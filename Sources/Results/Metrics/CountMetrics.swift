import Experiment

/// Counts of what happened in a trial.
enum CountMetrics {
  static let all: [Metric] = [
    count("screens", "screens made", \.screens),
    count("steps", "steps replayed", \.steps),
    count(
      "depth_reached", "the most screens on a stack, including the home screen and modal screens",
      \.depthReached),
    count("warnings", "memory warnings sent", better: .lower, \.warnings),
    count(
      "unloads", "times that a screen lost resources to a warning or a decision", gate: .behaviour(),
      \.unloads),
    count(
      "guarded_unloads",
      "times that a covered screen with a guard (input, media, keep) lost more than its bitmaps",
      better: .lower, \.guardedUnloads),
    Metric("returns", "returns to screens, excluding the warm-up", gate: .behaviour()) {
      $0.measuredReturns?.count
    },
    Metric("warmup_returns", "returns at the start that warm up the process") {
      $0.result?.returns.count(where: \.isWarmup)
    },
    Metric(
      "reloads", "returns that had to make a resource again", better: .lower, comparison: .usual(place: 3),
      gate: .count()
    ) {
      $0.measuredReturns?.filter { !$0.resources.isEmpty }.count
    },
    Metric("sessions", "launches of the app") { $0.result?.sessions.count },
    Metric(
      "sessions_terminated", "sessions that ended because the footprint exceeded the limit", better: .lower
    ) {
      $0.result?.terminations.count
    },
    count(
      "state_lost", "returns to a screen that had lost the user's state", better: .lower,
      comparison: .usual(place: 3), table: .loss(title: "state lost"),
      gate: .count(noun: "returns with lost state"), \.stateLost),
    count(
      "pixels_differ", "returns to a screen that looked different", better: .lower,
      comparison: .usual(place: 3), table: .loss(title: "pixels differ"),
      gate: .count(noun: "returns with different pixels"), \.pixelsDiffer),
    count(
      "incomplete_returns",
      "returns that lacked a resource that had been loaded when the screen was covered",
      better: .lower, comparison: .usual(place: 3), table: .loss(title: "incomplete"), gate: .count(),
      \.incompleteReturns),
    count(
      "visible_broken",
      "warnings after which the visible screen looked different when the user continued",
      better: .lower, gate: .count(noun: "warnings that broke the visible screen", place: 1), \.visibleBroken),
    count("view_loads", "times that a screen's view was loaded", \.viewLoads),
    count(
      "view_loads_in_warnings", "view loads during the delivery of a memory warning", better: .lower,
      \.viewLoadsInWarnings),
    count(
      "refetches", "times that a screen fetched its model or its web page again, in any step", better: .lower,
      table: .wide(title: "refetches"), \.refetches),
    count(
      "fetched_bytes", "bytes of text fetched for models and web pages, including the first fetch",
      better: .lower,
      \.fetchedBytes),
    count(
      "look_gap_bytes", "the largest rise of allocated bytes between two checks, which no check could see",
      better: .lower, \.lookGapBytes),
    count(
      "placement_fallbacks", "placements in a kind's arena because no screen arena was left",
      \.placementFallbacks),
    count("arenas", "the most explicit arenas at one time", \.arenas),
    count(
      "arena_overhead_bytes",
      "the most that the arenas took for bookkeeping (jemalloc's base and internal)",
      better: .lower, \.arenaOverheadBytes),
  ]

  private static func count(
    _ name: String, _ meaning: String, better: TrialColumn.Better = .neither,
    comparison: Metric.Comparison = .onRequest, table: Metric.Table = .none, gate: GateRule? = nil,
    _ path: any KeyPath<TrialResult.Counts, Int> & Sendable
  ) -> Metric {
    Metric(name, meaning, better: better, comparison: comparison, table: table, gate: gate) {
      $0.result?.counts[keyPath: path]
    }
  }
}
