import Campaign
import Experiment

/// An app that may be ended, with what is known of it.
struct Victim: Sendable {
  let app: Int
  let band: Band
  let report: TurnReport
  let process: AppProcess?
}

/// Who counts what the apps of a contest take, and who may end some of them while one acts.
protocol Steward: Sendable {
  /// What all apps may take together.
  var budgetBytes: Int { get }

  /// What the living apps take of it.
  func usedBytes(of reports: [TurnReport]) -> Int

  /// An app begins to act. Until the task is cancelled the first of the victims may be ended, one after the other; the task
  /// returns those that were. `nil` where nobody is ended before the app has stopped.
  func watch(_ victims: [Victim]) -> Task<[Int], Never>?
}

/// Arbiter `sum`: exact allocated bytes, added up between turns, so that equal seeds give an equal order of events.
struct SumSteward: Steward {
  let budgetBytes: Int

  func usedBytes(of reports: [TurnReport]) -> Int { reports.reduce(0) { $0 + $1.allocatedBytes } }

  func watch(_ victims: [Victim]) -> Task<[Int], Never>? { nil }
}
