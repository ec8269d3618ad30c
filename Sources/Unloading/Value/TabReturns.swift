/// The chance that a hidden tab is shown again: the share of departures from tabs that were followed by a
/// return so far, starting at one half.
struct TabReturns: Equatable {
  static let fadesAt: Float = 1_024

  /// The number of times that a tab was left.
  var left: Float = 0
  /// The number of times that a tab that had been left was shown again.
  var returned: Float = 0

  /// The chance, which starts at two returns in four departures so that the first tabs have little influence.
  var chance: Float { (2 + returned) / (4 + left) }

  /// Records that another tab is shown, either a new one or one that was shown before.
  mutating func note(shownBefore: Bool) {
    left += 1
    if shownBefore { returned += 1 }
    guard left >= Self.fadesAt else { return }
    left /= 2
    returned /= 2
  }
}
