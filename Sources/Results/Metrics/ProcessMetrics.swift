import Experiment

/// What the process took and what the machine did meanwhile.
enum ProcessMetrics {
  static let all: [Metric] = [
    Metric("minor_faults", "page faults without disk during the trace", better: .lower, isOfMachine: true) {
      $0.result?.minorFaults
    },
    Metric("cpu_ns", "processor time of the trace, looking included", better: .lower) {
      $0.result?.cpuNanoseconds
    },
    Metric("wall_ns", "time of the trace, looking included", better: .lower) { $0.result?.wallNanoseconds },
    Metric(
      "environment_padding_bytes", "bytes the child's environment was padded by, at random",
      comparison: .never
    ) {
      $0.surroundings.paddingBytes
    },
    Metric(
      "load_before", "load average over one minute before the trial", content: .decimal, comparison: .never
    ) {
      "\($0.surroundings.loadBefore)"
    },
    Metric("load_after", "the same after it", content: .decimal, comparison: .never) {
      "\($0.surroundings.loadAfter)"
    },
    Metric(
      "steal_ms", "time that the host took from this machine during the trial", better: .lower,
      noun: "steal ms", isOfMachine: true
    ) {
      $0.surroundings.stolenMilliseconds
    },
    Metric(
      "event_digest", "FNV-1a of the lifecycle events: equal seeds, equal digest",
      gate: .behaviour(noun: "lifecycle events")
    ) {
      $0.result.map { $0.eventDigest.hexadecimal } ?? ""
    },
  ]
}
