import Experiment

/// What happened in a trial, counted.
enum CountMetrics {
  static let all: [Metric] = [
    count("screens", "screens made", \.screens),
    count("steps", "steps replayed", \.steps),
    count(
      "depth_reached", "most screens on a stack, the home screen and modal ones included", \.depthReached),
    count("warnings", "memory warnings sent", better: .lower, \.warnings),
    count(
      "unloads", "times that a screen lost resources to a warning or a decision", gate: .behaviour(),
      \.unloads),
    count(
      "guarded_unloads",
      "times that a covered screen with a guard (input, media, keep) lost more than its bitmaps",
      better: .lower, \.guardedUnloads),
    Metric("returns", "returns to screens, warm-up left out", gate: .behaviour()) {
      $0.measuredReturns?.count
    },
    Metric("warmup_returns", "returns before them, which warm the process up") {
      $0.result?.returns.count(where: \.isWarmup)
    },
    Metric(
      "reloads", "returns that had to make a resource again", better: .lower, comparison: .usual(place: 3),
      gate: .count()
    ) {
      $0.measuredReturns?.filter { !$0.resources.isEmpty }.count
    },
    Metric("sessions", "launches of the app") { $0.result?.sessions.count },
    Metric("sessions_terminated", "of them, those that ended above the limit", better: .lower) {
      $0.result?.terminations.count
    },
    count(
      "state_lost", "returns to a screen that had lost what a person did", better: .lower,
      comparison: .usual(place: 3), table: .loss(title: "state lost"),
      gate: .count(noun: "returns with lost state"), \.stateLost),
    count(
      "pixels_differ", "returns to a screen that looked different", better: .lower,
      comparison: .usual(place: 3), table: .loss(title: "pixels differ"),
      gate: .count(noun: "returns with other pixels"), \.pixelsDiffer),
    count(
      "incomplete_returns",
      "returns that lacked a resource which was loaded when the screen was covered",
      better: .lower, comparison: .usual(place: 3), table: .loss(title: "incomplete"), gate: .count(),
      \.incompleteReturns),
    count(
      "visible_broken",
      "warnings after which the visible screen looked different as a person went on with it",
      better: .lower, gate: .count(noun: "warnings that broke the visible screen", place: 1), \.visibleBroken),
    count("view_loads", "times that a screen's view was loaded", \.viewLoads),
    count(
      "view_loads_in_warnings", "of them, those in the middle of a memory warning", better: .lower,
      \.viewLoadsInWarnings),
    count(
      "refetches", "times that a screen fetched its model or its web page again, in any step", better: .lower,
      table: .wide(title: "refetches"), \.refetches),
    count(
      "fetched_bytes", "text fetched for models and web pages, the first time included", better: .lower,
      \.fetchedBytes),
    count(
      "look_gap_bytes", "the most that allocated bytes rose between two checks, which could pass unseen",
      better: .lower, \.lookGapBytes),
    count(
      "placement_fallbacks", "placements in a kind's arena because no screen's arena was left",
      \.placementFallbacks),
    count("arenas", "most explicit arenas at once", \.arenas),
    count(
      "arena_overhead_bytes", "most that they took for themselves: jemalloc's base and internal of each",
      better: .lower, \.arenaOverheadBytes),
  ]

  private static func count(
    _ name: String, _ meaning: String, better: Metric.Trial.Better = .neither,
    comparison: Metric.Comparison = .onRequest, table: Metric.Table = .none, gate: GateRule? = nil,
    _ path: any KeyPath<TrialResult.Counts, Int> & Sendable
  ) -> Metric {
    Metric(name, meaning, better: better, comparison: comparison, table: table, gate: gate) {
      $0.result?.counts[keyPath: path]
    }
  }
}
