/// Every policy, one line each; this list determines the output of `bench list`, the names in the CSV and the
/// conformance tests.
public enum PolicyCatalogue {
  /// The policies, family by family, the simple ones first.
  public static let all: [PolicyEntry] = [
    .none, .keepAll, .dropAll,

    .depthLadder, .depthKeep, .androidFragments, .androidStoppedActivities, .reactDetach, .reactUnmountOnBlur,
    .tabsHiddenFirst,

    .leastRecentlyUsedCount, .chromiumPageCache, .firefoxPageCache, .vueKeepAlive, .uwpFrame,

    .timeIdle, .timeSweep,

    .twoLevelPressure, .rankedDiscard, .weightedDiscard, .dropAndRegrow, .volatileStores,

    .linuxNSCache, .clockCache, .glideCache, .coilCache, .frescoCache,

    .leastRecentlyUsedBytes,
    .leastRecentlyUsedResources, .firstInFirstOut, .leastFrequentlyUsed, .sieve, .s3FIFO, .segmentedLRU,
    .adaptiveReplacement, .windowTinyLFU, .greedyDualSize, .greedyDualSizeFrequency, .landlord,
    .leastHitDensity,
    .random,

    .stackValue,
  ]
}
