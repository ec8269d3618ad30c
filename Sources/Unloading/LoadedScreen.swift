/// Identifies a screen within its trial.
public struct ScreenID: Hashable, Comparable, Sendable, Codable {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (a: ScreenID, b: ScreenID) -> Bool { a.number < b.number }
}

/// What a policy may know of a screen that holds at least one resource.
public struct LoadedScreen: Sendable {
  public let id: ScreenID
  /// Place on its own stack, counted from 0 at the root; a modal screen's is above the stack that it covers.
  public var position: Int
  /// Usable bytes that each loaded resource takes; 0 for those that are not loaded.
  public var bytes: PerResource<Int>
  /// Virtual milliseconds at which it was last on screen.
  public var lastShownMilliseconds: Int
  public var isVisible: Bool

  public init(
    id: ScreenID, position: Int, bytes: PerResource<Int>, lastShownMilliseconds: Int, isVisible: Bool
  ) {
    self.id = id
    self.position = position
    self.bytes = bytes
    self.lastShownMilliseconds = lastShownMilliseconds
    self.isVisible = isVisible
  }
}
