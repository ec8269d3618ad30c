package import Campaign
import Foundation
package import Results
import Screens

/// Checks whether this machine, build and configuration can measure reliably, in less than 20 seconds.
package enum Doctor {
  /// Reads everything and measures `pairs` pairs of the control on `executor`, for runs whose results go to the folder
  /// `results`.
  ///
  /// Throws if fixtures can't be created or the user asked to stop; any other problem is a finding.
  package static func examine(
    build: BuildRecord, executor: any Executor, results: String, pairs: Int = 10, interruption: Interruption?
  ) async throws -> Diagnosis {
    let start = ProcessorTime.now()
    try await Task.sleep(for: .seconds(1))
    let quiet = ProcessorTime.now() - start
    // Read before the doctor's own trials add to it.
    let average = MachineRecord.load().average
    let trials = try await ControlTrials.measure(on: executor, pairs: pairs, interruption: interruption)
    let folders = [results, FileManager.default.temporaryDirectory.path]
    return Diagnosis(
      Readings(
        build: build, machine: MachineRecord(), libraries: .loaded, clock: .take(),
        loadAverage: average, quiet: quiet, whole: ProcessorTime.now() - start,
        frequencyKilohertz: MachineRecord.frequencyKilohertz(), memory: .now(), facilities: .now(),
        freeDiskBytes: folders.compactMap { MachineRecord.freeBytes(in: $0) }.min(), trials: trials))
  }
}
