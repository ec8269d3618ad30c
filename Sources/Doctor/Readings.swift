import Experiment
package import Results

/// All that the doctor reads; its checks see nothing else.
package struct Readings: Sendable {
  package var build: BuildRecord
  package var machine: MachineRecord
  var libraries: LibraryVersions
  var clock: ClockReading
  /// Load average over one minute.
  var loadAverage: Double
  /// Processor time over a second in which the doctor sleeps.
  var quiet: ProcessorTime
  /// The same over all of the examination, its trials included.
  package var whole: ProcessorTime
  /// The rate that a processor runs at; `nil` if the system doesn't say.
  var frequencyKilohertz: Int?
  package var memory: SpareMemory
  /// What load tests need.
  package var facilities: LoadFacilities
  /// Bytes free where runs land and where fixtures are made, whichever is less; `nil` if the system doesn't say.
  var freeDiskBytes: Int?
  /// The reference cell and its control, measured a few times.
  package var trials: ControlTrials
}
