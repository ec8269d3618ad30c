/// What a policy may know of a screen that holds at least one resource.
public struct LoadedScreen: Sendable {
  /// Its own for the whole trial, while its slot is reused.
  public let id: ScreenID
  /// Its place among the live screens, from 0; reused once it is gone.
  public let slot: Int
  /// Place on its own stack, counted from 0 at the root; a modal screen's is above the stack that it covers.
  public var position: Int
  /// Usable bytes that each loaded resource takes; 0 for those that are not loaded.
  public var bytes: PerResource<Int>
  /// Virtual milliseconds at which it was last on screen.
  public var lastShownMilliseconds: Int
  /// Whether it is on screen; decisions about visible screens are not carried out.
  public var isVisible: Bool

  /// A value for ``NavigationState/update(_:)``; `slot` is 0 or more.
  public init(
    id: ScreenID, slot: Int, position: Int, bytes: PerResource<Int>, lastShownMilliseconds: Int,
    isVisible: Bool
  ) {
    self.id = id
    self.slot = slot
    self.position = position
    self.bytes = bytes
    self.lastShownMilliseconds = lastShownMilliseconds
    self.isVisible = isVisible
  }

  /// What decides the order of showing: the time, then the position.
  typealias Recency = (milliseconds: Int, position: Int)

  var recency: Recency { (lastShownMilliseconds, position) }
}
