import Lifecycle
import Unloading

/// What a platform and an idiom do to a screen by themselves, as ``SimulatedApp`` does.
struct WarningRules {
  /// The resources that a screen has when it has just appeared, before its first use.
  let shown: Resources
  let releasesCoveredStores: Bool
  let fetchesAtReturn: Bool
  private let freedAtWarning: Resources
  /// What goes with a view that is unloaded at a warning, and the least level at which it is; `nil` if it never is.
  private let unloading: (gone: Resources, from: WarningLevel, losesState: Bool)?

  init(_ platform: Platform, _ idiom: SimulatedIdiom) {
    shown = idiom.cachesOnAppear ? .all : .all.subtracting(.cache)
    releasesCoveredStores = platform.backingStoreRule == .releasedAtWindowDetach
    fetchesAtReturn = idiom == .alwaysFetches
    let stores: Resources = platform.backingStoreRule == .releasedAtMemoryWarning ? .backingStore : []
    freedAtWarning = idiom.freedAtWarning.union(stores)
    let gone = Resources.views.union(idiom.freedWithView)
    if platform.unloadsViewsAtMemoryWarning {
      unloading = (gone, platform.warningLevels == .one ? .warning : .critical, !idiom.savesState)
    } else {
      unloading = idiom == .revivedUnload ? (gone, .warning, !idiom.savesState) : nil
    }
  }

  /// What a hidden screen releases at a warning, and whether it forgets what the user changed.
  func answer(to level: WarningLevel, hasView: Bool) -> (gone: Resources, losesState: Bool) {
    guard hasView, let unloading, level >= unloading.from else { return (freedAtWarning, false) }
    return (freedAtWarning.union(unloading.gone), unloading.losesState)
  }
}
