package import Experiment

extension TrialRow {
  /// The properties of the process that a row of `inert` without a limit shows; `nil` if a figure is missing.
  package var calibratedProcess: Calibration.Process? {
    guard let baseline = integer("baseline_allocated_bytes"), let mean = integer("mean_allocated_bytes"),
      let active = integer("mean_active_bytes"), let activeBefore = integer("baseline_active_bytes"),
      mean > baseline
    else { return nil }
    return Calibration.Process(
      baselineBytes: baseline, activePerAllocated: Double(active - activeBefore) / Double(mean - baseline),
      plainReturnNanoseconds: integer("plain_return_p50_ns") ?? 0)
  }
}
