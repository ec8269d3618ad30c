package import Experiment
package import Results

/// The part of a run's record that can be checked after the run: its build, libraries, allocator and machine.
package struct RecordedReadings: Sendable {
  let build: BuildRecord
  let machine: MachineRecord
  /// `nil` in older records, which lack them.
  let libraries: LibraryVersions?
  /// `nil` if no trial reported it.
  let allocator: AllocatorInForce?
  /// The reason why there is no allocator to check.
  let whyNoAllocator: String
  /// The clock rate of a processor; `nil` in a record and if the system doesn't report it.
  let frequencyKilohertz: Int?
}

extension RecordedReadings {
  package init(
    build: BuildRecord, machine: MachineRecord, libraries: LibraryVersions?, allocator: AllocatorInForce?
  ) {
    self.init(
      build: build, machine: machine, libraries: libraries, allocator: allocator,
      whyNoAllocator: "the record has none", frequencyKilohertz: nil)
  }

  /// The same part of what the doctor has just read.
  init(_ readings: Readings) {
    self.init(
      build: readings.build, machine: readings.machine, libraries: readings.libraries,
      allocator: readings.trials.allocator,
      whyNoAllocator: readings.trials.failures.first ?? "no trial was run",
      frequencyKilohertz: readings.frequencyKilohertz)
  }
}
