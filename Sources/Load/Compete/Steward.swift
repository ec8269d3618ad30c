import Campaign
import Experiment

/// An app that may be terminated, with its current state.
struct Victim: Sendable {
  let app: Int
  let band: Band
  let report: TurnReport
  let process: AppProcess?
}

/// Counts the memory of the apps in a contest, and may terminate some of them while one acts.
protocol Steward: Sendable {
  /// The memory that all apps together may take.
  var budgetBytes: Int { get }

  /// The memory that the running apps take.
  func usedBytes(of reports: [TurnReport]) -> Int

  /// Called when an app begins to act. Until the task is cancelled, it may terminate victims in order, and it returns
  /// those that it terminated. `nil` if no app is terminated before the acting app has stopped.
  func watch(_ victims: [Victim]) -> Task<[Int], Never>?
}

/// Arbiter `sum`: exact allocated bytes, added up between turns, so that equal seeds give an equal order of events.
struct SumSteward: Steward {
  let budgetBytes: Int

  func usedBytes(of reports: [TurnReport]) -> Int { reports.reduce(0) { $0 + $1.allocatedBytes } }

  func watch(_ victims: [Victim]) -> Task<[Int], Never>? { nil }
}
