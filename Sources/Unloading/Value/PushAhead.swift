/// How much of each candidate would still be kept after one more push, since most screens are lost to the next pushes
/// before anybody returns to them.
///
/// The next screen is taken to be as large as the last 32 were: four quantiles of their sizes, each as likely. For each
/// one, the best sets are chosen anew with the screen that is visible now below the new one. The number of quantiles was
/// chosen by hand; more than one push ahead brought nothing.
struct PushAhead {
  private static let quantiles = 4

  /// For each candidate, the share of the foreseen pushes after which each resource would be kept; 1 if none was seen.
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
  /// What is kept of that screen after a push is worth its cost times its chance then.
  fileprivate mutating func append(afterPush candidate: ReleaseCandidate) {
    var values = candidate.costs
    for resource in Resource.allCases { values[resource] *= candidate.chanceAfterPush }
    append(candidate.loaded, bytes: candidate.bytes, values: values)
  }
}
