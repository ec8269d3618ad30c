import Experiment
import Results

/// The cost of a return in each trial of a cell, as priced and as measured; empty unless the trials are comparable.
struct ReturnCosts {
  /// The columns of trials.csv that it reads.
  static let columns = [
    "priced_return_ns", "work_return_ns", "return_round_trips", "returns", "incomplete_returns",
  ]

  /// The work of a mean return in nanoseconds, and the round trips of all returns.
  private typealias Cost = (work: Double, trips: Double, returns: Double)
  private var priced: [Cost] = []
  private var measured: [Cost] = []

  /// Reads the costs of trials. They are comparable if all completed and every return restored everything, because
  /// what is left out costs nothing.
  init(_ table: TrialTable, _ trials: [Int32]) {
    let columns = Self.columns.map(table.column)
    for trial in trials {
      let fields = columns.map { table.value($0, of: trial) }
      guard table.status(of: trial) == .completed, fields[4] == 0, let returns = fields[3], returns > 0,
        let trips = fields[2]
      else {
        (priced, measured) = ([], [])
        return
      }
      if let work = fields[0] { priced.append((work, trips, returns)) }
      if let work = fields[1] { measured.append((work, trips, returns)) }
    }
  }

  /// The prices of the decisions, with waits; nanoseconds a return.
  func priced(at latency: FetchLatency) -> [Double] { Self.costs(priced, latency) }

  /// The measured times, with waits; nanoseconds a return.
  func complete(at latency: FetchLatency) -> [Double] { Self.costs(measured, latency) }

  private static func costs(_ costs: [Cost], _ latency: FetchLatency) -> [Double] {
    costs.map { $0.work + $0.trips * Double(latency.nanoseconds) / $0.returns }
  }
}
