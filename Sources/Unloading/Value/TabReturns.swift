/// The chance that a hidden tab is shown again: how often tabs that were left were shown again so far, begun at a half.
struct TabReturns: Equatable {
  static let fadesAt: Float = 1_024

  /// How often a tab was left.
  var left: Float = 0
  /// How often a tab that had been left was shown again.
  var returned: Float = 0

  /// From two returns in four on, so that the first tabs decide little.
  var chance: Float { (2 + returned) / (4 + left) }

  /// Notes that another tab is shown, one that was shown before or a new one.
  mutating func note(shownBefore: Bool) {
    left += 1
    if shownBefore { returned += 1 }
    guard left >= Self.fadesAt else { return }
    left /= 2
    returned /= 2
  }
}
