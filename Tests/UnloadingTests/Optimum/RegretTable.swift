@testable import Unloading

/// A cell of the table: how long a wait for the server takes, and the budget in units of 100 kB.
struct RegretCell: Hashable, Sendable, CustomStringConvertible {
  let waitMilliseconds: Int
  let budget: Int

  static let all = [0, 20, 80].flatMap { wait in
    [50, 70, 100, 150].map { RegretCell(waitMilliseconds: wait, budget: $0) }
  }

  var description: String { "\(waitMilliseconds) ms, \(budget) units" }

  /// What all returns of the sessions took, in microseconds; the policy is made anew for each and recalls what it learned.
  func cost<Policy: UnloadPolicy>(_ sessions: [[NumberedStep]], _ make: () -> Policy) -> Int {
    var replay = NumberReplay(budget: budget, waitMilliseconds: waitMilliseconds)
    var (memory, cost) = ([UInt8](), 0)
    for session in sessions {
      var policy = make()
      policy.recall(memory)
      cost += replay.cost(of: session, with: &policy)
      memory = policy.memory
    }
    precondition(!replay.exceeded, "\(self): the budget is exceeded")
    return cost / 1_000
  }

  /// The lowest cost that was possible, in microseconds.
  func optimum(_ sessions: [[NumberedStep]]) -> Int {
    let optimum = LaminarOptimum(budget: budget, roundTripNanoseconds: waitMilliseconds * 1_000_000)
    return sessions.reduce(0) { $0 + ($1.contains(.back) ? optimum.cost(of: $1) : 0) } / 1_000
  }
}
