import Experiment

/// The measurements that a simulation knows; it leaves the others empty.
package enum SimulatedColumns {
  package static let names: Set<String> = [
    "screens", "steps", "depth_reached", "warnings", "unloads", "guarded_unloads", "returns",
    "warmup_returns",
    "reloads", "sessions", "sessions_terminated", "state_lost", "pixels_differ", "incomplete_returns",
    "view_loads", "refetches", "baseline_footprint_bytes", "baseline_allocated_bytes", "peak_footprint_bytes",
    "peak_allocated_bytes", "mean_footprint_bytes", "mean_allocated_bytes", "final_footprint_bytes",
    "final_allocated_bytes", "freed_bytes", "policy_events", "policy_memory_bytes", "reload_p50_ns",
    "reload_p90_ns", "reload_p99_ns", "reload_max_ns", "plain_return_p50_ns", "plain_return_p90_ns",
    "plain_return_p99_ns", "plain_return_max_ns", "complete_return_ns", "work_return_ns", "wait_return_ns",
    "priced_return_ns",
    "return_round_trips", "first_use_ns", "push_p90_ns",
  ]
}

extension TrialColumn {
  /// The same column, empty in a simulated trial that doesn't know it.
  var ifKnown: TrialColumn {
    guard !SimulatedColumns.names.contains(name) else { return self }
    return TrialColumn(
      name, meaning, better: better, content: content, isOptional: isOptional, valueBefore: valueBefore
    ) { [text] in $0.result?.origin == .simulated ? "" : text($0) }
  }
}
