package import Experiment
import Unloading

/// The columns of trials.csv.
package enum TrialColumns {
  package typealias Trial = Column<TrialRecord>

  package static let all = columns(of: .standard)

  package static func columns(of factors: FactorList) -> [Trial] {
    place + factors.all.flatMap(columns) + purpose + counts + memory + unloading + account + times + process
  }

  private static let place: [Trial] = [
    Trial("run", "identifies the run") { $0.run },
    Trial("trial", "number of the trial within its run, from 0") { $0.planned.trial },
    Trial(
      "block", "block the trial belongs to, from 1; empty for trials that find the need or a smallest limit",
      isOptional: true
    ) {
      $0.planned.block
    },
    Trial("order", "place within the block, from 1, after shuffling", isOptional: true) { $0.planned.order },
  ]

  /// A factor's own column, and those that explain it.
  private static func columns(of factor: AnyFactor) -> [Trial] {
    let own = Trial(factor.column, factor.meaning, content: factor.isNumber ? .integer : .text) { record in
      record.result.flatMap(factor.found) ?? record.planned.cell.factors[factor]
    }
    return [own] + (explanations[factor.column] ?? [])
  }

  private static let explanations: [String: [Trial]] = [
    Factors.strategy.column: [
      Trial("platform", "what the system does by itself") { $0.planned.cell.strategy.platform },
      Trial("idiom", "what the app's controllers do in their own overrides") {
        $0.planned.cell.strategy.idiom
      },
      Trial("policy", "the central decision whom to unload when") { $0.planned.cell.strategy.policy },
    ],
    Factors.limit.column: [
      Trial("limit_bytes", "the limit; above it a check terminates the app", isOptional: true) {
        $0.limitBytes
      },
      Trial(
        "need_bytes", "peak allocated bytes of inert without a limit in the workload's largest session",
        isOptional: true
      ) { $0.needBytes },
    ],
  ]

  private static let purpose: [Trial] = [
    Trial("seed", "seed of fixtures, draw, kinds and shuffle", content: .count) { "\($0.planned.seed)" },
    Trial("purpose", "need, measure, smallest-limit, or reference and control: the same cell under two names")
    { $0.planned.purpose.rawValue },
    Trial(
      "status", "completed, terminated, crashed, killed (SIGKILL from outside), timeout, invalid or skipped"
    ) { $0.status.rawValue },
    Trial(
      "fault", "whose fault a crashed or invalid trial is: strategy (its app did what ends an app) or harness"
    ) {
      $0.fault?.rawValue ?? ""
    },
    Trial("message", "last words of a trial that failed") { $0.message },
  ]

  private static let counts: [Trial] = [
    count("screens", "screens made", \.screens),
    count("steps", "steps replayed", \.steps),
    count(
      "depth_reached", "most screens on a stack, the home screen and modal ones included", \.depthReached),
    count("warnings", "memory warnings sent", better: .lower, \.warnings),
    count("unloads", "times that a screen lost resources to a warning or a decision", \.unloads),
    Trial("returns", "returns to screens, warm-up left out") { $0.measuredReturns?.count },
    Trial("warmup_returns", "returns before them, which warm the process up") {
      $0.result?.returns.count(where: \.isWarmup)
    },
    Trial("reloads", "returns that had to make a resource again", better: .lower) {
      $0.measuredReturns?.filter { !$0.resources.isEmpty }.count
    },
    Trial("sessions", "launches of the app") { $0.result?.sessions.count },
    Trial("sessions_terminated", "of them, those that ended above the limit", better: .lower) {
      $0.result?.terminations.count
    },
    count("state_lost", "returns to a screen that had lost what a person did", better: .lower, \.stateLost),
    count("pixels_differ", "returns to a screen that looked different", better: .lower, \.pixelsDiffer),
    count(
      "incomplete_returns",
      "returns after which a resource was missing that was loaded when the screen was covered",
      better: .lower, \.incompleteReturns),
    count(
      "visible_broken",
      "warnings after which the visible screen looked different as a person went on with it",
      better: .lower, \.visibleBroken),
    count("view_loads", "times that a screen's view was loaded", \.viewLoads),
    count(
      "view_loads_in_warnings", "of them, those in the middle of a memory warning", better: .lower,
      \.viewLoadsInWarnings),
    count(
      "refetches", "times that a screen fetched its model again, in any step", better: .lower, \.refetches),
    count(
      "fetched_bytes", "text fetched for models, the first time included", better: .lower, \.fetchedBytes),
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

  private static let memory: [Trial] = [
    ("baseline", "before the trace, after the warm-up", \TrialResult.baseline),
    (
      "peak", "the most that was seen; footprint and allocated after each stage, the others after each step",
      \.peak
    ),
    ("mean", "weighted by virtual time", \.mean),
    ("final", "after the trace", \.final),
  ].flatMap { (moment: String, meaning: String, path: any KeyPath<TrialResult, MemoryReading> & Sendable) in
    MemoryReading.columns.map { column in
      // A footprint counts from the process's baseline and may fall below it; the most that was seen can't.
      Trial(
        "\(moment)_\(column.name)", "\(column.name.dropLast(6)), \(meaning)", better: .lower,
        content: column.name == "footprint_bytes" && moment != "peak" ? .integer : .count
      ) {
        $0.result?[keyPath: path][keyPath: column.path]
      }
    }
  }

  private static let unloading: [Trial] = [
    unload(
      "freed_bytes",
      "what warnings and decisions freed, by the thread's counters; below 0 where saving took more",
      better: .higher, content: .integer, \.freedBytes),
    unload(
      "reclaimed_at_free_bytes", "footprint before the warnings − right after the last free", better: .higher,
      content: .integer, \.reclaimedAtFreeBytes),
    relieved(
      "reclaimed_flushed_bytes", "the same, after the thread cache was flushed; empty without relief",
      better: .higher, content: .integer, \.reclaimedAfterFlushBytes),
    relieved(
      "reclaimed_bytes",
      "the same, after the purge, less the pages that were dirty before; empty without relief",
      better: .higher, content: .integer, \.reclaimedAfterPurgeBytes),
    unload("state_bytes", "most that saved state took", better: .lower, \.stateBytes),
    unload("save_ns", "time spent in copying state out of views", better: .lower, \.saveNanoseconds),
    unload(
      "unload_ns", "time spent in answering warnings and carrying decisions out", better: .lower,
      \.unloadNanoseconds),
    unload(
      "warning_max_ns", "the longest delivery of one warning to all controllers", better: .lower,
      \.warningMaximumNanoseconds),
    relieved(
      "purge_total_ns", "time spent in flushing and purging after warnings; empty without relief",
      better: .lower, \.purgeNanoseconds),
    unload(
      "hitch_60hz_ns", "time of steps, warnings and purges past 16.67 ms each", better: .lower,
      \.hitch60Nanoseconds),
    unload(
      "hitch_120hz_ns", "time of steps, warnings and purges past 8.33 ms each", better: .lower,
      \.hitch120Nanoseconds),
  ]

  private static let account: [Trial] =
    [
      Trial("requested_bytes", "bytes asked for by all screens, when there were most") {
        $0.result?.account.requested.total
      }
    ]
    + Resource.allCases.flatMap { resource in
      [
        Trial(
          "\(resource.columnName)_usable_bytes",
          "usable bytes by the screens' own account, when there were most"
        ) {
          $0.result?.account.usable[resource]
        },
        Trial(
          "\(resource.columnName)_arena_bytes",
          "the same by the arena of the kind, above the baseline; placement kind only",
          content: .integer, isOptional: true
        ) {
          $0.result?.account.allocated?[resource]
        },
      ]
    }

  private static func count(
    _ name: String, _ meaning: String, better: Trial.Better = .neither,
    _ path: any KeyPath<TrialResult.Counts, Int> & Sendable
  ) -> Trial {
    Trial(name, meaning, better: better) { $0.result?.counts[keyPath: path] }
  }

  /// A column of what the allocator was made to do after warnings.
  private static func relieved(
    _ name: String, _ meaning: String, better: Trial.Better, content: Trial.Content = .count,
    _ path: any KeyPath<TrialResult.UnloadCosts, Int> & Sendable
  ) -> Trial {
    Trial(name, meaning, better: better, content: content, isOptional: true) { record in
      record.planned.cell.relief == .purge ? record.result?.unloading[keyPath: path] : nil
    }
  }

  private static func unload(
    _ name: String, _ meaning: String, better: Trial.Better, content: Trial.Content = .count,
    _ path: any KeyPath<TrialResult.UnloadCosts, Int> & Sendable
  ) -> Trial {
    Trial(name, meaning, better: better, content: content) { $0.result?.unloading[keyPath: path] }
  }
}
