/// Identifies a screen within its trial.
public struct ScreenID: Hashable, Comparable, Sendable, Codable {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (a: ScreenID, b: ScreenID) -> Bool { a.number < b.number }
}
