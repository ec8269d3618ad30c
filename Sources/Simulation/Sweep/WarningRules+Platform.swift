import Lifecycle
import Unloading

extension WarningRules {
  /// What a platform and an idiom do, as ``SimulatedApp`` does it.
  init(_ platform: Platform, _ idiom: SimulatedIdiom) {
    let stores: Resources = platform.backingStoreRule == .releasedAtMemoryWarning ? .backingStore : []
    self.init(
      shown: idiom.cachesOnAppear ? .all : .all.subtracting(.cache),
      releasesCoveredStores: platform.backingStoreRule == .releasedAtWindowDetach,
      fetchesAtReturn: idiom == .alwaysFetches, freedAtWarning: idiom.freedAtWarning.union(stores),
      unloading: Self.unloading(platform, idiom))
  }

  private static func unloading(_ platform: Platform, _ idiom: SimulatedIdiom) -> ViewUnloading? {
    let gone = Resources.views.union(idiom.freedWithView)
    if platform.unloadsViewsAtMemoryWarning {
      let level: WarningLevel = platform.warningLevels == .one ? .warning : .critical
      return ViewUnloading(gone, from: level, losesState: !idiom.savesState)
    }
    guard idiom == .revivedUnload else { return nil }
    return ViewUnloading(gone, from: .warning, losesState: !idiom.savesState)
  }
}
