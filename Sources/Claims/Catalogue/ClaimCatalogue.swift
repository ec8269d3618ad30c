import Messages

/// The list of all claims.
package enum ClaimCatalogue {
  package static let all: [Claim] = [
    .backingStoresAreLarge,
    .tearingDownHardlyHelps,
    .deepStacksNeedIt,
    .retainedRootKeepsAll,
    .typedTextIsLost,
    .windowTestLoadsViews,
    .purgingBreaksTheVisible,
    .cachesKillApps,
    .newControllersAlwaysLoad,
    .archivesLoadSlowly,
    .onlyTheTopmostLoads,
    .aLittleAvoidsTheSecondLevel,
    .purgingOnLeavingIsForLargeData,
    .freedIsNotReturned,
    .modelIsHeavy,
    .lazyCreationSpares,
    .unmigratedFreesNothing,
    .theFlagSparesFetches,
    .storesCanWait,
    .textHidesTheArchive,
  ]

  /// The claims with these numbers, or all claims; throws for an unknown number.
  package static func claims(numbered numbers: [Int]) throws -> [Claim] {
    guard !numbers.isEmpty else { return all }
    return try numbers.map { number in
      guard let claim = all.first(where: { $0.number == number }) else {
        let known = all.map { "\($0.number)" }.joined(separator: ", ")
        throw UsageError("there is no claim \(number); expected \(known)")
      }
      return claim
    }
  }
}
