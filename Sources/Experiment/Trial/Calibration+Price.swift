package import Unloading

extension Calibration.Kind {
  /// The time in nanoseconds that it takes to make those resources again if a wait for a server takes `roundTrip`.
  ///
  /// Work adds up. Fetches run side by side, so only the longest chain of waits counts, as in a return.
  package func nanoseconds(toMake resources: Resources, roundTrip: Int) -> Int {
    var (work, waits) = (0, 0)
    for resource in Resource.allCases where resources.contains(resource) {
      work += costs[resource].workNanoseconds
      waits = max(waits, costs[resource].roundTrips)
    }
    return work + waits * roundTrip
  }
}
