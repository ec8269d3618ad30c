/// What a session needs: measured with `inert` and no limit.
package struct SessionNeed: Codable, Sendable, Equatable {
  /// The exact peak of allocated bytes above the baseline.
  package var peakBytes = 0
  /// The most that one screen takes.
  package var largestScreenBytes = 0
  /// Allocated above the baseline after each step.
  package var stepBytes: [Int] = []

  package init() {}
}

extension [SessionNeed] {
  /// What the largest of them needs, in bytes: what a limit that is a share refers to.
  package var largest: Int { map(\.peakBytes).max() ?? 0 }
}
