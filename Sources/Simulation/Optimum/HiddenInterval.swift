/// The time from the moment at which a screen is hidden to the one at which it is shown again.
struct HiddenInterval: Equatable, Sendable {
  /// The kind of the screen.
  let kind: Int
  /// The moment after which it is hidden, by its number.
  let start: Int
  /// The moment at which it is back in full.
  let end: Int

  /// The moments at which it is hidden.
  var moments: Range<Int> { start + 1..<end }
}
