package import Experiment

/// A row of trials.csv before it is written: what was planned, and what became of it.
package struct TrialRecord: Sendable {
  package var run: String
  package var planned: PlannedTrial
  /// The limit in bytes; `nil` if there is none.
  package var limitBytes: Int?
  /// What the workload needs, in bytes; `nil` while nobody knows.
  package var needBytes: Int?
  package var status: TrialStatus
  /// Whose fault it was, if the trial crashed or was invalid.
  package var fault: TrialFault?
  package var result: TrialResult?
  /// What a trial that failed said last.
  package var message = ""
  package var surroundings: Surroundings
  /// The steps up to the end, whatever that was.
  package var steps: [TimelineRow] = []
  /// What the kernel said of the trial's memory cgroup after each step; empty without one.
  package var kernelReadings: [KernelReading] = []

  /// What the machine did meanwhile, and how the child was started.
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

  /// SIGKILL: not one of ours, since the harness's own have a termination each.
  private static let kill: Int32 = 9

  /// ` after step 12 (push list:3) or later`, as far as rows had come.
  private static func place(of outcome: TrialOutcome) -> String {
    outcome.output.lastStep.map { " after step \($0.step) (\($0.event)) or later" } ?? ""
  }

  /// How a result contradicts the limit that it was measured under, in a sentence; `nil` if it doesn't.
  private func breach(in result: TrialResult) -> String? {
    // The kernel's limit is on other bytes.
    guard planned.cell.pressure == .measured, kernelReadings.isEmpty, let limitBytes,
      result.peak.footprintBytes > limitBytes
    else { return nil }
    return
      "the peak footprint of \(result.peak.footprintBytes) bytes exceeds the limit of \(limitBytes) bytes"
  }

  /// Whether the run has failed by it: a fault of the strategy's own is data.
  package var isFailure: Bool { status.isFailure && fault != .strategy }
}

/// A row of timeline.csv, returns.csv or terminations.csv: the trial it is of, and what the trial recorded.
package struct RowOfTrial<Row: Sendable>: Sendable {
  package let run: String
  package let trial: Int
  package let row: Row
}
