package import Cgroups
package import Traces

/// What a load test requests from a trial beyond one replay of its trace; each value is `nil` in a
/// measurement.
package struct LoadTerms: Codable, Sendable, Equatable {
  /// How often the trace is replayed in the same process, one round after the other; once if it is `nil`.
  package var rounds: Int?
  /// New rounds start until this time has passed, in whole seconds of real time.
  package var seconds: Int?
  /// The virtual time that the user thinks after each step, instead of `Trial.thinkMilliseconds`.
  package var thinkMilliseconds: Int?
  /// How warnings reach the app; immediately if it is `nil`.
  package var delivery: WarningDelivery?
  /// Whether the app stops before it goes to the background and before it returns, until it receives an
  /// order.
  package var waitsForOrders: Bool?
  /// The memory cgroup that the trial's process lives in from its start.
  package var cgroup: CgroupPlace?
  /// How much more memory than at the baseline the kernel allows that group; the harness itself then
  /// terminates nothing.
  package var kernelLimitBytes: Int?
  /// The fault that is injected.
  package var fault: InjectedFault?
  /// A planted defect, which the load test must find.
  package var defect: PlantedDefect?

  package init() {}

  /// Whether the trace is replayed more than once.
  package var isRepeated: Bool { (rounds ?? 1) > 1 || seconds != nil }
}

/// How a system delivers memory warnings.
package struct WarningDelivery: Codable, Sendable, Equatable {
  /// The delay with which a warning reaches the app, in virtual time.
  package var delayMilliseconds: Int
  /// Whether only critical warnings are sent, without an earlier one.
  package var isCriticalOnly: Bool

  package init(delayMilliseconds: Int = 0, isCriticalOnly: Bool = false) {
    self.delayMilliseconds = delayMilliseconds
    self.isCriticalOnly = isCriticalOnly
  }
}

/// A fault at one point of a trial.
package struct InjectedFault: Codable, Sendable, Equatable {
  /// The kind of operation that fails, by its name in the list of faults.
  package var kind: String
  /// The operation that fails, counted from 1 after the baseline.
  package var number: Int
  /// Whether all later operations fail as well.
  package var isPersistent: Bool

  package init(kind: String, number: Int, isPersistent: Bool) {
    self.kind = kind
    self.number = number
    self.isPersistent = isPersistent
  }
}

extension TrialRequest {
  /// The virtual time that a step takes: a wait's own time, and the user's thinking time for any other step.
  package func milliseconds(after step: Step) -> Int {
    if case .wait = step { return step.milliseconds }
    return load?.thinkMilliseconds ?? step.milliseconds
  }
}
