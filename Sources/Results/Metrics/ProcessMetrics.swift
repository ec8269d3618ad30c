import Experiment

/// Metrics of the process and of the machine's state during a trial.
enum ProcessMetrics {
  static let all: [Metric] = [
    Metric(
      "minor_faults", "page faults without disk access during the trace", better: .lower, isOfMachine: true
    ) {
      $0.result?.minorFaults
    },
    Metric("cpu_ns", "processor time of the trace, including the measurements", better: .lower) {
      $0.result?.cpuNanoseconds
    },
    Metric("wall_ns", "elapsed time of the trace, including the measurements", better: .lower) {
      $0.result?.wallNanoseconds
    },
    Metric(
      "environment_padding_bytes", "random number of bytes added to the child's environment",
      comparison: .never
    ) {
      $0.surroundings.paddingBytes
    },
    Metric(
      "load_before", "one-minute load average before the trial", content: .decimal, comparison: .never
    ) {
      "\($0.surroundings.loadBefore)"
    },
    Metric("load_after", "one-minute load average after the trial", content: .decimal, comparison: .never) {
      "\($0.surroundings.loadAfter)"
    },
    Metric(
      "steal_ms", "time that the host took from this machine during the trial", better: .lower,
      noun: "steal ms", isOfMachine: true
    ) {
      $0.surroundings.stolenMilliseconds
    },
    Metric(
      "event_digest", "FNV-1a digest of the lifecycle events; equal seeds give equal digests",
      gate: .behaviour(noun: "lifecycle events")
    ) {
      $0.result.map { $0.eventDigest.hexadecimal } ?? ""
    },
  ]
}
