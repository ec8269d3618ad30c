/// The share of each candidate that would still be kept after one more push. This matters because the next
/// pushes evict most screens before the user returns to them.
///
/// The size of the next screen is assumed to be one of four quantiles of the last 32 sizes, all equally
/// likely. For each quantile, the best sets are chosen again, with the currently visible screen below the new
/// one. The number of quantiles was chosen by hand; looking more than one push ahead didn't help.
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

  /// Computes ``survival`` for a budget that the hidden screens and the next visible screen share.
  mutating func look(
    after sizes: RecentSizes, candidates: ContiguousArray<ReleaseCandidate>, top: ReleaseCandidate?,
    bytesBeside: Int, budget: Int, bytesPerBin: Int, knapsack: inout SetKnapsack
  ) {
    sizes.sort(into: &sorted)
    survival.removeAll(keepingCapacity: true)
    for _ in candidates { survival.append(PerResource(repeating: sorted.isEmpty ? 1 : 0)) }
    guard !sorted.isEmpty else { return }
    knapsack.choices.removeAll(bytesPerBin: bytesPerBin)
    for candidate in candidates { knapsack.choices.append(afterPush: candidate) }
    if let top { knapsack.choices.append(afterPush: top) }
    // The smallest of the next screens leaves the most room; its table serves the others as well.
    knapsack.fill(upTo: budget - size(0) - bytesBeside)
    var chosen: Int?
    for quantile in 0..<Self.quantiles {
      let size = size(quantile)
      if size != chosen { knapsack.choose(room: budget - size - bytesBeside) }
      chosen = size
      for index in candidates.indices {
        let (kept, share) = (knapsack.kept[index], survival[index])
        survival[index] = PerResource { share[$0] + (kept.contains($0) ? 1 / Float(Self.quantiles) : 0) }
      }
    }
  }

  /// A predicted size of the next screen, the smallest first.
  private func size(_ quantile: Int) -> Int {
    sorted[sorted.count * (2 * quantile + 1) / (2 * Self.quantiles)]
  }
}

extension SetChoices {
  /// Adds a screen as it would be after a push: each kept resource is then worth its cost times its chance of
  /// a return.
  fileprivate mutating func append(afterPush candidate: ReleaseCandidate) {
    append(
      candidate.loaded, bytes: candidate.bytes,
      values: PerResource { candidate.costs[$0] * candidate.chanceAfterPush })
  }
}
