/// A screen that may have to let something go, with all that decides it.
struct ReleaseCandidate {
  /// Its slot.
  let slot: Int
  /// How far below the top it lies; a screen of a hidden tab as if that tab lay below the stack that is shown.
  let distance: Int
  /// What it holds.
  let loaded: Resources
  /// What that takes.
  let bytes: PerResource<Int>
  /// What each resource takes to make again, in nanoseconds, at least 1.
  let costs: PerResource<Float>
  /// The chance that it is shown again.
  let chance: Float
  /// The same once another screen is pushed.
  let chanceAfterPush: Float

  /// The value of the least valuable of its bytes.
  var density: Float {
    var least = Float.infinity
    for resource in Resource.allCases where bytes[resource] > 0 {
      least = min(least, costs[resource] * chance / Float(bytes[resource]))
    }
    return least
  }
}

/// Places on the stacks as chances need them: how far below, of how many.
struct ReturnOutlook {
  /// The chance on one stack.
  var onStack = ReturnChance()
  /// The chance that a hidden tab is shown again.
  var ofTab: Float = 0

  /// What decides about a loaded screen.
  func candidate(_ screen: LoadedScreen, in state: borrowing NavigationState) -> ReleaseCandidate {
    let distance = state.distance(of: screen)
    var costs = PerResource<Float>(repeating: 1)
    for resource in Resource.allCases {
      costs[resource] = Float(
        max(1, screen.costs[resource].nanoseconds(roundTrip: state.roundTripNanoseconds)))
    }
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
