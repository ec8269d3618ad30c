package import Experiment

extension TrialRow {
  /// The properties of the process that a row of `inert` without a limit shows; `nil` if a figure is missing.
  package var calibratedProcess: Calibration.Process? {
    integer("baseline_allocated_bytes").map {
      Calibration.Process(baselineBytes: $0, plainReturnNanoseconds: integer("plain_return_p50_ns") ?? 0)
    }
  }
}
