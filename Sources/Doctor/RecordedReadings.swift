package import Experiment
package import Results

/// What a run's record says of its build, libraries, allocator and machine: what can still be checked when the run is over.
package struct RecordedReadings: Sendable {
  let build: BuildRecord
  let machine: MachineRecord
  /// `nil` in records from before they were asked.
  let libraries: LibraryVersions?
  /// `nil` where no trial reported it.
  let allocator: AllocatorInForce?
  /// Why there is no allocator to check.
  let whyNoAllocator: String
  /// The rate that a processor runs at; `nil` if the system doesn't report it, and in a record.
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

  /// The same of what the doctor read just now.
  init(_ readings: Readings) {
    self.init(
      build: readings.build, machine: readings.machine, libraries: readings.libraries,
      allocator: readings.trials.allocator,
      whyNoAllocator: readings.trials.failures.first ?? "no trial was run",
      frequencyKilohertz: readings.frequencyKilohertz)
  }
}
