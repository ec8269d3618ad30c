package import Cgroups
package import Traces

/// What a load test asks of a trial beyond one replay of its trace; each is `nil` in a measurement.
package struct LoadTerms: Codable, Sendable, Equatable {
  /// How often the trace is replayed in the same process, one round after the other; once if it is `nil`.
  package var rounds: Int?
  /// As long as this has not passed, another round is begun; whole seconds of real time.
  package var seconds: Int?
  /// The virtual time that a person thinks after each step, in place of `Trial.thinkMilliseconds`.
  package var thinkMilliseconds: Int?
  /// How warnings reach the app; at once if it is `nil`.
  package var delivery: WarningDelivery?
  /// Whether the app stops before it goes to the background and before it comes back, until it is ordered on.
  package var waitsForOrders: Bool?
  /// The memory cgroup that the trial's process lives in from its start.
  package var cgroup: CgroupPlace?
  /// How much more than at the baseline the kernel lets that group take; the harness itself ends nothing then.
  package var kernelLimitBytes: Int?
  /// The fault that is injected.
  package var fault: InjectedFault?
  /// What is planted so that the load test must find it.
  package var defect: PlantedDefect?

  package init() {}

  /// Whether the trace is replayed more than once.
  package var isRepeated: Bool { (rounds ?? 1) > 1 || seconds != nil }
}

/// How a system delivers memory warnings.
package struct WarningDelivery: Codable, Sendable, Equatable {
  /// How much later than it is due a warning reaches the app, in virtual time.
  package var delayMilliseconds: Int
  /// Whether only critical warnings come, without one before.
  package var isCriticalOnly: Bool

  package init(delayMilliseconds: Int = 0, isCriticalOnly: Bool = false) {
    self.delayMilliseconds = delayMilliseconds
    self.isCriticalOnly = isCriticalOnly
  }
}

/// A fault at one place of a trial.
package struct InjectedFault: Codable, Sendable, Equatable {
  /// What fails, as the list of faults names it.
  package var kind: String
  /// The operation that fails, counted from 1 after the baseline.
  package var number: Int
  /// Whether all later ones fail as well.
  package var isPersistent: Bool

  package init(kind: String, number: Int, isPersistent: Bool) {
    self.kind = kind
    self.number = number
    self.isPersistent = isPersistent
  }
}

extension TrialRequest {
  /// The virtual time that passes with a step: a wait's own, and after any other one the time that a person thinks.
  package func milliseconds(after step: Step) -> Int {
    if case .wait = step { return step.milliseconds }
    return load?.thinkMilliseconds ?? step.milliseconds
  }
}
