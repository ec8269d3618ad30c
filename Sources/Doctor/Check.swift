/// Something that the doctor checks: a pure function from what was read to what follows.
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

  /// The same check where only a part of what was read concerns it.
  fileprivate func within<Whole>(_ part: @escaping @Sendable (Whole) -> Source) -> Check<Whole> {
    Check<Whole>(name) { look(part($0)) }
  }
}

extension Check where Source == RecordedReadings {
  /// What can be checked of a run's record as well.
  static var ofRecord: [Check] { ofBuild + ofAllocator + ofMachine }
}

extension Check where Source == Readings {
  /// Every check, in the order of the doctor's lines.
  package static var all: [Check] {
    Check<RecordedReadings>.ofRecord.map { $0.within(RecordedReadings.init) } + ofTime + ofRoom + ofLoad
      + ofNoise
  }
}
