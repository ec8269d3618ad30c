import Experiment
package import Results

/// Everything that the doctor reads; its checks use nothing else.
package struct Readings: Sendable {
  package var build: BuildRecord
  package var machine: MachineRecord
  var libraries: LibraryVersions
  var clock: ClockReading
  /// Load average over one minute.
  var loadAverage: Double
  /// Processor time over a second in which the doctor sleeps.
  var quiet: ProcessorTime
  /// Processor time over the whole examination, including its trials.
  package var whole: ProcessorTime
  /// The clock rate of a processor, in kHz; `nil` if the system doesn't report it.
  var frequencyKilohertz: Int?
  package var memory: SpareMemory
  /// The facilities that load tests can use.
  package var facilities: LoadFacilities
  /// Free bytes in the results or fixtures folder, whichever is less; `nil` if the system doesn't report them.
  var freeDiskBytes: Int?
  /// The reference cell and its control, measured a few times.
  package var trials: ControlTrials
}
