/// One check of the doctor: a pure function from readings to a finding.
package struct Check<Source: Sendable>: Sendable {
  package let name: String
  private let look: @Sendable (Source) -> (reading: String, verdict: Verdict)

  package init(_ name: String, _ look: @escaping @Sendable (Source) -> (reading: String, verdict: Verdict)) {
    self.name = name
    self.look = look
  }

  func callAsFunction(_ readings: Source) -> Finding {
    let (reading, verdict) = look(readings)
    return Finding(name, reading, verdict)
  }

  /// The same check, applied to a part of larger readings.
  fileprivate func within<Whole>(_ part: @escaping @Sendable (Whole) -> Source) -> Check<Whole> {
    Check<Whole>(name) { look(part($0)) }
  }
}

extension Check where Source == RecordedReadings {
  /// The checks that also apply to a run's record.
  static var ofRecord: [Check] { ofBuild + ofAllocator + ofMachine }
}

extension Check where Source == Readings {
  /// Every check, in the order of the doctor's lines.
  package static var all: [Check] {
    Check<RecordedReadings>.ofRecord.map { $0.within(RecordedReadings.init) } + ofTime + ofRoom + ofLoad
      + ofNoise
  }
}
