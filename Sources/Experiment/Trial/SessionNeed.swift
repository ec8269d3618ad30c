/// The memory that a session needs, measured with `inert` and no limit.
package struct SessionNeed: Codable, Sendable, Equatable {
  /// The exact peak of allocated bytes above the baseline.
  package var peakBytes = 0
  /// The most bytes that one screen takes.
  package var largestScreenBytes = 0
  /// Bytes allocated above the baseline after each step.
  package var stepBytes: [Int] = []

  package init() {}
}

extension [SessionNeed] {
  /// The need of the largest session, in bytes, to which a limit in percent refers.
  package var largest: Int { map(\.peakBytes).max() ?? 0 }
}
