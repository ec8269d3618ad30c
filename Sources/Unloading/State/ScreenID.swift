/// Identifies a screen within its trial.
public struct ScreenID: Hashable, Comparable, Sendable, Codable {
  /// Its position in the order in which the screens were made, from 0.
  public let number: Int

  /// Identifies the screen that was made as the `number`th, counted from 0.
  public init(_ number: Int) {
    self.number = number
  }

  /// Whether `a` was made before `b`.
  public static func < (a: ScreenID, b: ScreenID) -> Bool { a.number < b.number }
}
