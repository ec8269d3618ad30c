/// Every policy, one line each; the command's list, the names in the CSV and the conformance tests follow from it.
public enum PolicyCatalogue {
  /// Family by family, the simple ones first.
  public static let all: [PolicyEntry] = [
    .none, .leastRecentlyUsedCount, .leastRecentlyUsedBytes,
    .leastRecentlyUsedResources, .firstInFirstOut, .leastFrequentlyUsed, .sieve, .s3FIFO, .segmentedLRU,
    .adaptiveReplacement, .windowTinyLFU, .greedyDualSize, .greedyDualSizeFrequency, .landlord,
    .leastHitDensity,
    .random,
  ]
}
