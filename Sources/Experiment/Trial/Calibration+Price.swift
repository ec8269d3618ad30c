package import Unloading

extension Calibration.Kind {
  /// The cost of making those resources again.
  ///
  /// Work adds up. Fetches run side by side, so only the longest chain of waits counts, as in a return.
  package func cost(toMake resources: Resources) -> ResourceCost {
    costs.cost(of: resources)
  }

  /// The time in nanoseconds that it takes to make those resources again if a wait for a server takes `roundTrip`.
  package func nanoseconds(toMake resources: Resources, roundTrip: Int) -> Int {
    cost(toMake: resources).nanoseconds(roundTrip: roundTrip)
  }
}
