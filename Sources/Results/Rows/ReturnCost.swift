import Experiment

/// The cost of returns: the measured work, and the round trips, whose latency the analysis chooses.
package struct ReturnCost: Sendable, Equatable {
  package let returns: Int
  /// The total work of all returns.
  let totalWorkNanoseconds: Int
  package let roundTrips: Int

  /// The cost of these returns; `nil` if there are none.
  init?(_ rows: [ReturnRow]) {
    guard !rows.isEmpty else { return nil }
    returns = rows.count
    totalWorkNanoseconds = rows.reduce(0) { $0 + $1.nanoseconds }
    roundTrips = rows.reduce(0) { $0 + $1.roundTrips }
  }

  /// The mean work of a return.
  var workNanoseconds: Int { totalWorkNanoseconds / returns }

  /// The mean wait of a return.
  func waitNanoseconds(at latency: FetchLatency) -> Int { roundTrips * latency.nanoseconds / returns }

  /// The mean complete time of a return.
  package func completeNanoseconds(at latency: FetchLatency) -> Int {
    workNanoseconds + waitNanoseconds(at: latency)
  }
}
