/// How much of each candidate would still be kept after one more push, because the next pushes evict most
/// screens before the user returns to them.
///
/// The next screen is assumed to be as large as the last 32: four quantiles of their sizes, equally likely.
/// For each quantile, the best sets are chosen again, with the currently visible screen below the new one.
/// The number of quantiles was chosen by hand; looking more than one push ahead didn't help.
struct PushAhead {
  private static let quantiles = 4

  /// For each candidate, the share of the predicted pushes after which each resource would be kept; 1 if no
  /// push was seen yet.
  private(set) var survival: ContiguousArray<PerResource<Float>> = []
  private var sorted: ContiguousArray<Int> = []

  init() {
    survival.reserveCapacity(ReleaseCandidates.most)
    sorted.reserveCapacity(RecentSizes.capacity)
  }

  /// Looks ahead within a budget for the hidden screens and the next visible one.
  mutating func look(
    after sizes: RecentSizes, candidates: ContiguousArray<ReleaseCandidate>, top: ReleaseCandidate?,
    bytesBeside: Int, budget: Int, bytesPerBin: Int, knapsack: inout SetKnapsack
  ) {
    sizes.sort(into: &sorted)
    survival.removeAll(keepingCapacity: true)
    for _ in candidates { survival.append(PerResource(repeating: sorted.isEmpty ? 1 : 0)) }
    guard !sorted.isEmpty else { return }
    knapsack.choices.removeAll()
    for candidate in candidates { knapsack.choices.append(afterPush: candidate) }
    if let top { knapsack.choices.append(afterPush: top) }
    var solved: Int?
    for quantile in 0..<Self.quantiles {
      let size = sorted[sorted.count * (2 * quantile + 1) / (2 * Self.quantiles)]
      if size != solved { knapsack.solve(room: budget - size - bytesBeside, bytesPerBin: bytesPerBin) }
      solved = size
      for index in candidates.indices {
        for resource in Resource.allCases where knapsack.kept[index].contains(resource) {
          survival[index][resource] += 1 / Float(Self.quantiles)
        }
      }
    }
  }
}

extension SetChoices {
  /// After a push, each kept resource of that screen is worth its cost times its chance at that point.
  fileprivate mutating func append(afterPush candidate: ReleaseCandidate) {
    var values = candidate.costs
    for resource in Resource.allCases { values[resource] *= candidate.chanceAfterPush }
    append(candidate.loaded, bytes: candidate.bytes, values: values)
  }
}
