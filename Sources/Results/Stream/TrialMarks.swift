/// The starting point of a trial: the first line after its greeting.
package struct TrialStart: StreamedRow, Equatable, Sendable {
  /// The bytes allocated when the baseline was taken.
  package var baselineAllocatedBytes: Int

  package init(baselineAllocatedBytes: Int) {
    self.baselineAllocatedBytes = baselineAllocatedBytes
  }

  package static var tag: String { "start" }
  package static var blank: TrialStart { TrialStart(baselineAllocatedBytes: 0) }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    try fields.field(&baselineAllocatedBytes)
  }
}

/// The memory of a session, reported when it is over.
package struct SessionEnd: StreamedRow, Equatable, Sendable {
  /// The exact peak of allocated bytes above the baseline.
  package var peakBytes = 0
  /// The most bytes that one screen took.
  package var largestScreenBytes = 0

  package init() {}

  package static var tag: String { "session" }
  package static var blank: SessionEnd { SessionEnd() }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    try fields.field(&peakBytes)
    try fields.field(&largestScreenBytes)
  }
}

/// The time of a step to a new screen.
package struct PushTime: StreamedRow, Equatable, Sendable {
  package var nanoseconds: Int

  package init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  package static var tag: String { "push" }
  package static var blank: PushTime { PushTime(nanoseconds: 0) }

  package mutating func list(in fields: inout some LineFields) throws(LineFlaw) {
    try fields.field(&nanoseconds)
  }
}
