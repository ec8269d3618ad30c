/// What a system and an app's controllers do to a screen by themselves.
package struct WarningRules: Sendable {
  /// What goes with a view that is unloaded at a warning.
  package struct ViewUnloading: Sendable {
    let gone: Resources
    /// The least level at which it is unloaded.
    let level: WarningLevel
    let losesState: Bool

    package init(_ gone: Resources, from level: WarningLevel, losesState: Bool) {
      (self.gone, self.level, self.losesState) = (gone, level, losesState)
    }
  }

  /// The resources that a screen has when it has just appeared, before its first use.
  package let shown: Resources
  package let releasesCoveredStores: Bool
  let fetchesAtReturn: Bool
  private let freedAtWarning: Resources
  /// `nil` if no view is unloaded at a warning.
  private let unloading: ViewUnloading?

  package init(
    shown: Resources, releasesCoveredStores: Bool, fetchesAtReturn: Bool, freedAtWarning: Resources,
    unloading: ViewUnloading?
  ) {
    (self.shown, self.releasesCoveredStores) = (shown, releasesCoveredStores)
    (self.fetchesAtReturn, self.freedAtWarning) = (fetchesAtReturn, freedAtWarning)
    self.unloading = unloading
  }

  /// What a hidden screen releases at a warning, and whether it forgets what the user changed.
  func answer(to level: WarningLevel, hasView: Bool) -> (gone: Resources, losesState: Bool) {
    guard hasView, let unloading, level >= unloading.level else { return (freedAtWarning, false) }
    return (freedAtWarning.union(unloading.gone), unloading.losesState)
  }
}
