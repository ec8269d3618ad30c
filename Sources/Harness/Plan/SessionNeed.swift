/// What a session needs: measured with `inert` and no limit.
public struct SessionNeed: Codable, Sendable, Equatable {
  /// The exact peak of allocated bytes above the baseline.
  public var peakBytes = 0
  /// The most that two neighbours on the stack take while one covers the other.
  public var transitionBytes = 0
  /// The most that one screen takes.
  public var largestScreenBytes = 0
  /// Allocated above the baseline after each step.
  public var stepBytes: [Int] = []

  public init() {}

  /// The smallest limit under which a transition between two screens alone sends no warning.
  public var leastLimitBytes: Int { Int(Double(transitionBytes + 1) / PressureRule.warningShare) + 1 }
}
