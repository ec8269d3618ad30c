/// Reasons not to unload a screen; browsers call such pages protected.
public struct ScreenGuards: OptionSet, Hashable, Sendable, Codable {
  /// One bit for each reason.
  public let rawValue: UInt8

  /// The reasons whose bits are set.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The user has typed text that is not yet sent or saved.
  public static let unsavedInput = ScreenGuards(rawValue: 1)
  /// It plays sound or video.
  public static let playingMedia = ScreenGuards(rawValue: 2)
  /// The app asks to keep it.
  public static let keep = ScreenGuards(rawValue: 4)
}
