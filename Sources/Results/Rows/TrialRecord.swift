package import Experiment

/// A row of trials.csv before it is written: the plan and the outcome.
package struct TrialRecord: Sendable {
  package var run: String
  package var planned: PlannedTrial
  /// The limit in bytes; `nil` if there is none.
  package var limitBytes: Int?
  /// What the workload needs, in bytes; `nil` while it is unknown.
  package var needBytes: Int?
  package var status: TrialStatus
  /// The cause, if the trial crashed or was invalid.
  package var fault: TrialFault?
  package var result: TrialResult?
  /// The mean work of a measured return at the calibration's costs, in nanoseconds; `nil` without a calibration.
  package var pricedReturnNanoseconds: Int?
  /// The effects of an injected fault, as far as the trial got.
  package var faults = FaultReport()
  /// The last message of a failed trial.
  package var message = ""
  package var surroundings: Surroundings
  /// The steps up to the end, however the trial ended.
  package var steps: [TimelineRow] = []
  /// The kernel's readings of the trial's memory cgroup after each step; empty without a cgroup.
  package var kernelReadings: [KernelReading] = []

  /// The state of the machine during the trial, and how the child was started.
  package struct Surroundings: Sendable {
    package var paddingBytes: Int
    package var loadBefore: Double
    package var loadAfter: Double
    package var stolenMilliseconds: Int

    package init(paddingBytes: Int, loadBefore: Double, loadAfter: Double, stolenMilliseconds: Int) {
      self.paddingBytes = paddingBytes
      self.loadBefore = loadBefore
      self.loadAfter = loadAfter
      self.stolenMilliseconds = stolenMilliseconds
    }
  }

  /// How it ended, for messages: `ended as crashed: last words`.
  package var ending: String { "ended as \(status.rawValue)" + (message.isEmpty ? "" : ": \(message)") }

  package init(
    run: String, planned: PlannedTrial, limitBytes: Int?, needBytes: Int? = nil, outcome: TrialOutcome,
    surroundings: Surroundings
  ) {
    self.run = run
    self.planned = planned
    self.limitBytes = limitBytes
    self.needBytes = needBytes
    self.surroundings = surroundings
    (steps, kernelReadings) = (outcome.output.timeline, outcome.output.kernelReadings)
    faults = outcome.output.faults
    let lastWords = outcome.standardErrorTail.split(separator: "\n").last.map(String.init) ?? ""
    switch outcome.termination {
    case .exited(0):
      if let result = outcome.output.result {
        (status, self.result) = (result.status, result)
        if planned.purpose == .need { self.needBytes = result.sessions.largest }
        if let breach = breach(in: result) { (status, message) = (.invalid, breach) }
      } else {
        (status, message) = (.invalid, "it ended without a result")
      }
    case .exited(StrategyFault.exitCode) where lastWords.hasPrefix(StrategyFault.prefix):
      (status, fault) = (.crashed, .strategy)
      message = String(lastWords.dropFirst(StrategyFault.prefix.count))
    case .exited(PolicyFault.exitCode) where lastWords.hasPrefix(PolicyFault.prefix):
      (status, fault) = (.invalid, .strategy)
      message = String(lastWords.dropFirst(PolicyFault.prefix.count))
    case .exited(let code):
      (status, message) = (.crashed, "exit code \(code)\(Self.place(of: outcome)): \(lastWords)")
    case .signalled(Self.kill):
      (status, message) = (.killed, "signal \(Self.kill)\(Self.place(of: outcome)): \(lastWords)")
    case .signalled(let signal):
      (status, message) = (.crashed, "signal \(signal)\(Self.place(of: outcome)): \(lastWords)")
    case .timedOut: (status, message) = (.timeout, lastWords)
    case .outputRefused(let reason): (status, message) = (.invalid, reason)
    case .failedToStart(let reason): (status, message) = (.crashed, reason)
    case .interrupted: (status, message) = (.skipped, "interrupted")
    }
    if fault == nil, status == .crashed || status == .invalid { fault = .harness }
  }

  /// SIGKILL from outside: the harness's own kills have other terminations.
  private static let kill: Int32 = 9

  /// The last known step: ` after step 12 (push list:3) or later`.
  private static func place(of outcome: TrialOutcome) -> String {
    outcome.output.lastStep.map { " after step \($0.step) (\($0.event)) or later" } ?? ""
  }

  /// A sentence on how a result contradicts its limit; `nil` if it doesn't.
  private func breach(in result: TrialResult) -> String? {
    // The kernel's limit applies to other bytes.
    guard planned.cell.pressure == .measured, kernelReadings.isEmpty, let limitBytes,
      result.peak.footprintBytes > limitBytes
    else { return nil }
    return
      "the peak footprint of \(result.peak.footprintBytes) bytes exceeds the limit of \(limitBytes) bytes"
  }

  /// Whether the trial makes the run fail; a fault of the strategy itself is data.
  package var isFailure: Bool { status.isFailure && fault != .strategy }
}

/// A row of timeline.csv, returns.csv or terminations.csv: its trial, and what the trial recorded.
package struct RowOfTrial<Row: Sendable>: Sendable {
  package let run: String
  package let trial: Int
  package let row: Row
}
