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
  private var timesKept: ContiguousArray<TimesKept> = []
  private var sorted: ContiguousArray<Int> = []

  init() {
    survival.reserveCapacity(ReleaseCandidates.most)
    timesKept.reserveCapacity(ReleaseCandidates.most)
    sorted.reserveCapacity(RecentSizes.capacity)
  }

  /// Computes ``survival`` for a budget that the hidden screens and the next visible screen share.
  mutating func look(
    after sizes: RecentSizes, candidates: ContiguousArray<ReleaseCandidate>, top: ReleaseCandidate?,
    bytesBeside: Int, budget: Int, bytesPerBin: Int, knapsack: inout SetKnapsack
  ) {
    sizes.sort(into: &sorted)
    survival.removeAll(keepingCapacity: true)
    guard !sorted.isEmpty else {
      for _ in candidates { survival.append(PerResource(repeating: 1)) }
      return
    }
    knapsack.choices.removeAll(bytesPerBin: bytesPerBin)
    for candidate in candidates { knapsack.choices.append(afterPush: candidate) }
    if let top { knapsack.choices.append(afterPush: top) }
    // The smallest of the next screens leaves the most room, the largest the least; one table serves all.
    let room = budget - bytesBeside
    knapsack.prepare(from: room - size(Self.quantiles - 1), upTo: room - size(0))
    timesKept.removeAll(keepingCapacity: true)
    for _ in candidates { timesKept.append(TimesKept()) }
    var chosen: Int?
    for quantile in 0..<Self.quantiles {
      let size = size(quantile)
      if size != chosen { knapsack.choose(room: room - size) }
      chosen = size
      for index in candidates.indices { timesKept[index].add(knapsack.kept[index]) }
    }
    for times in timesKept { survival.append(PerResource { Float(times[$0]) / Float(Self.quantiles) }) }
  }

  /// A predicted size of the next screen, the smallest first.
  private func size(_ quantile: Int) -> Int {
    sorted[sorted.count * (2 * quantile + 1) / (2 * Self.quantiles)]
  }
}

/// How often each resource of a screen was kept, up to 255 times.
private struct TimesKept {
  /// A byte for each resource.
  private var counts: UInt64 = 0

  subscript(resource: Resource) -> UInt8 {
    UInt8(truncatingIfNeeded: counts >> (8 * UInt64(resource.rawValue)))
  }

  /// Without branches, because which resources are kept can't be predicted.
  mutating func add(_ kept: Resources) {
    // Of copies that are shifted by 7, 14, and so on, the one for a resource has its bit at the start of its byte.
    counts += UInt64(kept.rawValue) * 0x1020_4081 & 0x01_0101_0101
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
