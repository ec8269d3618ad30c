/// Every idiom, one line each; this list determines the output of `bench list`, the names in the CSV and the
/// conformance tests.
package enum IdiomCatalogue {
  package static let all: [IdiomEntry] = [
    .plain,
    .nilWhenHidden, .nilIfLoaded,
    .revivedUnload, .fromNib, .viewInUnload, .revivedUnloadChild, .revivedUnloadChildRepaired,
    .twoLevel, .twoLevelRepaired,
    .noSuper, .callsSuper,
    .sizeInLoad, .sizeInLayout,
    .dirtyFlag, .alwaysFetches, .dirtyFlagEager, .dirtyFlagVisible, .loadOnce,
    .jettisonedModel, .pinnedModel,
    .staleScreen, .resetOnAppear,
    .formProperties, .formTexts, .formNoDefaults, .keepMyViews,
    .cacheTrusted, .cacheInInit, .cacheLazy, .cachePurgedHidden,
    .eagerInit, .lazyProperty,
    .outletRoot, .outletCleared, .outletStrong, .outletWeak,
    .closureStrong, .closureWeak,
    .childStrongParent, .childWeakParent,
    .timerRunning, .timerStopped,
    .outsideView, .outsideAsks,
    .unmigrated, .migrated,
    .loadTwice, .loadGuarded,
  ]
}
