/// The severity of a memory warning, with the names of Darwin's pressure levels.
public enum WarningLevel: UInt8, Comparable, Sendable, Codable, CaseIterable {
  /// The lower of the two levels.
  case warning
  /// The higher of the two levels.
  case critical

  /// Whether `a` is less urgent than `b`.
  public static func < (a: WarningLevel, b: WarningLevel) -> Bool { a.rawValue < b.rawValue }
}
