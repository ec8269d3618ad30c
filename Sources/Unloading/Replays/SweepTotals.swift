/// What sessions cost under a policy and a rule; whole numbers, so sums over any parts are the same in any order.
package struct SweepTotals: Codable, Equatable, Sendable {
  package var sessions = 0
  /// The sessions in which the policy unloaded something.
  package var sessionsUnloading = 0
  /// The sessions that ended because the app exceeded its limit; what follows in them is not replayed.
  package var sessionsTerminated = 0
  package var warnings = 0
  /// Launches, pushes and pops.
  package var steps = 0
  package var returns = 0
  /// The returns to a screen that had lost what the user changed.
  package var statesLost = 0
  /// The returns to a screen that had lost something while it was covered.
  package var reloads = 0
  /// The work of making again what returns lacked, in nanoseconds, at the calibrated costs.
  package var workNanoseconds = 0
  /// What the first use of new pages added to it, in nanoseconds; no optimum has this part.
  package var newPageNanoseconds = 0
  /// The waits for a server for what returns lacked.
  package var roundTrips = 0
  /// The steps after which hidden screens held something although more than the budget was loaded.
  package var stepsOverBudget = 0

  package init() {}

  package static func += (a: inout SweepTotals, b: SweepTotals) {
    a.sessions += b.sessions
    a.sessionsUnloading += b.sessionsUnloading
    a.sessionsTerminated += b.sessionsTerminated
    a.warnings += b.warnings
    a.steps += b.steps
    a.returns += b.returns
    a.statesLost += b.statesLost
    a.reloads += b.reloads
    a.workNanoseconds += b.workNanoseconds
    a.newPageNanoseconds += b.newPageNanoseconds
    a.roundTrips += b.roundTrips
    a.stepsOverBudget += b.stepsOverBudget
  }
}
