import Traces

extension Session {
  /// The steps, by index, before which the screen in front has to be remembered: it is returned to later.
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
