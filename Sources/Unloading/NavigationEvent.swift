/// How short memory is, by the names of Darwin's pressure levels.
public enum WarningLevel: UInt8, Comparable, Sendable, Codable, CaseIterable {
  /// The lower of the two levels.
  case warning
  /// The higher of the two levels.
  case critical

  /// Whether `a` is less urgent than `b`.
  public static func < (a: WarningLevel, b: WarningLevel) -> Bool { a.rawValue < b.rawValue }
}

/// What just happened, told to the policy once the controllers have answered.
public enum NavigationEvent: Equatable, Sendable {
  /// The screen in that slot is on screen, by a push, a return or the start of the app.
  case appeared(slot: Int)
  /// A memory warning of that level was delivered to the app.
  case warned(WarningLevel)
}
