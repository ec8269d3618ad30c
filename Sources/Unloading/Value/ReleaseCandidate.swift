/// A screen that may have to unload something, with all values that the decision depends on.
struct ReleaseCandidate {
  /// Its slot.
  let slot: Int
  /// Its distance below the top; a screen of a hidden tab counts as if that tab were below the visible stack.
  let distance: Int
  /// The resources that it holds.
  let loaded: Resources
  /// The bytes of each resource.
  let bytes: PerResource<Int>
  /// The cost of making each resource again, in nanoseconds, at least 1.
  let costs: PerResource<Float>
  /// The chance that it is shown again.
  let chance: Float
  /// The chance that it is shown again after another screen is pushed.
  let chanceAfterPush: Float

  /// The value per byte of its least valuable resource.
  var density: Float {
    var least = Float.infinity
    for resource in Resource.allCases where bytes[resource] > 0 {
      least = min(least, costs[resource] * chance / Float(bytes[resource]))
    }
    return least
  }
}

/// Computes the chances of returns from positions on the stacks.
struct ReturnOutlook {
  /// The chance on one stack.
  var onStack = ReturnChance()
  /// The chance that a hidden tab is shown again.
  var ofTab: Float = 0

  /// Makes a candidate of a loaded screen.
  func candidate(_ screen: LoadedScreen, in state: borrowing NavigationState) -> ReleaseCandidate {
    let distance = state.distance(of: screen)
    let roundTrip = state.roundTripNanoseconds
    let costs = PerResource<Float> { Float(max(1, screen.costs[$0].nanoseconds(roundTrip: roundTrip))) }
    let (chance, afterPush): (Float, Float)
    if screen.tab == state.selectedTab {
      chance = onStack(distance: distance, depth: state.depth)
      afterPush = onStack(distance: distance + 1, depth: state.depth + 1)
    } else {
      let depth = state.topPosition(ofTab: screen.tab) + 1
      chance = ofTab * onStack(distance: distance, depth: depth)
      afterPush = chance
    }
    return ReleaseCandidate(
      slot: screen.slot, distance: screen.tab == state.selectedTab ? distance : state.depth + distance,
      loaded: screen.loaded, bytes: screen.bytes, costs: costs, chance: chance, chanceAfterPush: afterPush)
  }
}
