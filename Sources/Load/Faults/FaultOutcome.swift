import Experiment
package import Results

/// The outcome for an app in which an operation failed.
package enum FaultOutcome: String, Sendable, CaseIterable {
  /// The app behaves as if nothing had failed.
  case recovered
  /// Content is missing, and the app reports it.
  case degraded
  /// The process ended, by itself or by a signal; its row is complete.
  case appEnded = "app ended"
  /// The app shows something else or lost something without reporting it, or its rows can't be read.
  case corrupted
  /// The process did not end by itself.
  case hung
}

/// The result of a trial with a fault, compared with an undisturbed one.
package struct FaultFinding: Sendable, Equatable {
  package let outcome: FaultOutcome
  /// Returns that lost state or a resource, not counting those that the undisturbed trial lost too.
  package let stateLost: Int
  /// Steps whose screen or saved state differs from that in the undisturbed trial.
  package let pixelsDiffer: Int

  /// The finding of a trial; `undisturbed` is the same trial with a fault that never fires.
  package init(_ trial: TrialRecord, undisturbed: TrialRecord) {
    let before = Dictionary(undisturbed.faults.shown.map { ($0.step, $0) }) { first, _ in first }
    let reported = Set(trial.faults.degraded.map(\.screen))
    let differing = trial.faults.shown.filter { before[$0.step] != $0 }
    let lost = Self.losses(trial).subtracting(Self.losses(undisturbed))
    stateLost = lost.count
    pixelsDiffer = differing.count
    switch trial.status {
    case .timeout: outcome = .hung
    case .crashed, .killed, .terminated: outcome = .appEnded
    case .invalid where trial.fault == .strategy: outcome = .appEnded
    case .invalid, .skipped: outcome = .corrupted
    case .completed:
      // A report about one screen doesn't cover another.
      let isSilent =
        differing.contains { !reported.contains($0.screen) }
        || lost.contains { !reported.contains($0.screen) }
        || trial.faults.shown.count != undisturbed.faults.shown.count
      outcome = isSilent ? .corrupted : reported.isEmpty ? .recovered : .degraded
    }
  }

  /// A return that lost state or a resource.
  private struct Loss: Hashable {
    let step: Int
    let screen: Int
  }

  private static func losses(_ trial: TrialRecord) -> Set<Loss> {
    Set(
      (trial.result?.returns ?? []).filter { $0.stateLost || !$0.missing.isEmpty }
        .map { Loss(step: $0.step, screen: $0.screen) })
  }
}
