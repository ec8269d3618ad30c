/// One decision: the resources that hidden screens unload, so that the rest fits a budget and has the highest
/// value.
///
/// It owns the memory that decisions need, so that no decision allocates.
struct ValueDecision {
  private var candidates = ReleaseCandidates()
  private var ahead = PushAhead()
  private var knapsack = SetKnapsack(screens: ReleaseCandidates.most + 1)
  private var values: ContiguousArray<PerResource<Float>> = []

  init() {
    values.reserveCapacity(ReleaseCandidates.most)
  }

  /// Decides for a budget of all loaded screens; visible screens keep what they have.
  mutating func release(
    to budget: Int, outlook: ReturnOutlook, sizes: RecentSizes, in state: borrowing NavigationState,
    unloading list: inout UnloadList
  ) {
    let room = budget - (state.loadedBytes - state.hiddenBytesByResource.total)
    guard room > 0 else { return list.unloadHidden(.all, in: state) }
    candidates.choose(room: room, outlook: outlook, in: state, unloading: &list)
    let bytesPerBin = SetKnapsack.bytesPerBin(budget: budget)
    lookAhead(budget, sizes, outlook, bytesPerBin, in: state)
    knapsack.choices.removeAll(bytesPerBin: bytesPerBin)
    values.removeAll(keepingCapacity: true)
    for (index, candidate) in candidates.chosen.enumerated() {
      values.append(KeptValue.of(candidate, survival: ahead.survival[index]))
      knapsack.choices.append(candidate.loaded, bytes: candidate.bytes, values: values[index])
    }
    let roomOfCandidates = room - candidates.bytesBeside
    knapsack.prepare(from: roomOfCandidates, upTo: roomOfCandidates)
    knapsack.choose(room: roomOfCandidates)
    var left = roomOfCandidates
    for (index, candidate) in candidates.chosen.enumerated() {
      left -= candidate.bytes.total(of: knapsack.kept[index])
    }
    knapsack.fill(left, from: candidates.chosen, values: values)
    for (index, candidate) in candidates.chosen.enumerated() {
      guard let screen = state[candidate.slot] else { continue }
      list.unload(Resources.all.subtracting(knapsack.kept[index]), heldBy: screen)
    }
  }

  private mutating func lookAhead(
    _ budget: Int, _ sizes: RecentSizes, _ outlook: ReturnOutlook, _ bytesPerBin: Int,
    in state: borrowing NavigationState
  ) {
    let visibleBytes = state.loadedBytes - state.hiddenBytesByResource.total
    let top = state[tab: state.selectedTab, position: state.depth - 1]
    ahead.look(
      after: sizes, candidates: candidates.chosen, top: top.map { outlook.candidate($0, in: state) },
      // Includes a presenter, which stays visible under its sheet.
      bytesBeside: candidates.bytesBeside + visibleBytes - (top?.bytes.total ?? 0),
      budget: budget, bytesPerBin: bytesPerBin, knapsack: &knapsack)
  }
}
