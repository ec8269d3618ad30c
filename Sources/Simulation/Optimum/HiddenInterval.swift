/// The time from the moment that hides a screen to the moment that shows it again.
struct HiddenInterval: Equatable, Sendable {
  /// The kind of the screen.
  let kind: Int
  /// The number of the moment after which the screen is hidden.
  let start: Int
  /// The number of the moment at which the screen has all its resources again.
  let end: Int

  /// The moments at which it is hidden.
  var moments: Range<Int> { start + 1..<end }
}
