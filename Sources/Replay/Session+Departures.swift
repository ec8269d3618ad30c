import Traces

extension Session {
  /// The indices of steps before which the front screen must be recorded because the user returns to it later.
  func departures() -> Set<Int> {
    var departures: Set<Int> = []
    var lastDeparture: [Int: Int] = [:]
    var front = -1
    for (index, transition) in transitions.enumerated() {
      if transition.front != front || transition.isReturn { lastDeparture[front] = index }
      if transition.isReturn, let departure = lastDeparture[transition.front] { departures.insert(departure) }
      front = transition.front
    }
    return departures
  }
}
