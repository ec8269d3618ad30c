package import Unloading

extension Calibration.Kind {
  /// The cost of making those resources again.
  ///
  /// Work adds up. Fetches run side by side, so only the longest chain of waits counts, as in a return.
  package func cost(toMake resources: Resources) -> ResourceCost {
    var cost = ResourceCost.free
    for resource in Resource.allCases where resources.contains(resource) {
      cost.workNanoseconds += costs[resource].workNanoseconds
      cost.roundTrips = max(cost.roundTrips, costs[resource].roundTrips)
    }
    return cost
  }

  /// The time in nanoseconds that it takes to make those resources again if a wait for a server takes `roundTrip`.
  package func nanoseconds(toMake resources: Resources, roundTrip: Int) -> Int {
    cost(toMake: resources).nanoseconds(roundTrip: roundTrip)
  }
}
