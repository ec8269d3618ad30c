/// How short memory is, by the names of Darwin's pressure levels.
public enum WarningLevel: UInt8, Comparable, Sendable, Codable, CaseIterable {
  case warning
  case critical

  public static func < (a: WarningLevel, b: WarningLevel) -> Bool { a.rawValue < b.rawValue }
}

/// What just happened, told to the policy once the controllers have answered.
public enum NavigationEvent: Equatable, Sendable {
  /// The screen in that slot is on screen, by a push, a return or the start of the app.
  case appeared(slot: Int)
  case warned(WarningLevel)
}
