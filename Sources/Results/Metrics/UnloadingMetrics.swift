import Experiment

/// Metrics of what warnings and decisions freed, and what that cost.
enum UnloadingMetrics {
  static let all: [Metric] = [
    unload(
      "freed_bytes",
      "bytes that warnings and decisions freed, by thread counters; negative if saving took more",
      better: .higher, content: .integer, \.freedBytes),
    unload(
      "reclaimed_at_free_bytes", "footprint before the warnings − footprint right after the last free",
      better: .higher,
      content: .integer, \.reclaimedAtFreeBytes),
    relieved(
      "reclaimed_flushed_bytes",
      "the same difference once the thread cache is flushed; empty without relief",
      better: .higher, content: .integer, \.reclaimedAfterFlushBytes),
    relieved(
      "reclaimed_bytes",
      "that difference after the purge, minus pages already dirty; empty without relief",
      better: .higher, content: .integer, \.reclaimedAfterPurgeBytes),
    unload("state_bytes", "the most bytes that saved state took", better: .lower, \.stateBytes),
    unload("save_ns", "time spent copying state out of views", better: .lower, \.saveNanoseconds),
    unload(
      "unload_ns", "time spent answering warnings and carrying out decisions", better: .lower,
      \.unloadNanoseconds),
    unload(
      "decide_ns", "time that the policy took to decide, total of all events", better: .lower,
      \.decideNanoseconds),
    unload(
      "policy_events", "events that the policy received", better: .neither,
      \.policyEvents),
    unload(
      "policy_memory_bytes", "the most bytes that the policy kept from one launch of the app to the next",
      better: .lower, \.policyMemoryBytes),
    unload(
      "warning_max_ns", "the longest delivery of one warning to all controllers", better: .lower,
      \.warningMaximumNanoseconds),
    relieved(
      "purge_total_ns", "time spent flushing and purging after warnings; empty without relief",
      better: .lower, \.purgeNanoseconds),
    unload(
      "hitch_60hz_ns", "time that steps, warnings and purges took beyond 16.67 ms each", better: .lower,
      \.hitch60Nanoseconds),
    unload(
      "hitch_120hz_ns", "time that steps, warnings and purges took beyond 8.33 ms each", better: .lower,
      \.hitch120Nanoseconds),
  ]

  /// A metric of the allocator's relief after warnings.
  private static func relieved(
    _ name: String, _ meaning: String, better: TrialColumn.Better, content: TrialColumn.Content = .count,
    _ path: any KeyPath<TrialResult.UnloadCosts, Int> & Sendable
  ) -> Metric {
    Metric(name, meaning, better: better, content: content, isOptional: true) { record in
      record.planned.cell.relief == .purge ? record.result?.unloading[keyPath: path] : nil
    }
  }

  private static func unload(
    _ name: String, _ meaning: String, better: TrialColumn.Better, content: TrialColumn.Content = .count,
    _ path: any KeyPath<TrialResult.UnloadCosts, Int> & Sendable
  ) -> Metric {
    Metric(name, meaning, better: better, content: content) { $0.result?.unloading[keyPath: path] }
  }
}
