import Experiment
package import Results

/// What became of an app in which something failed.
package enum FaultOutcome: String, Sendable, CaseIterable {
  /// As if nothing had failed.
  case recovered
  /// Something is missing, and the app says what.
  case degraded
  /// The process ended, by its own doing or by a signal; its row is whole.
  case appEnded = "app ended"
  /// The app shows something else, or lost something, and says nothing; or its rows can't be read.
  case corrupted
  /// It did not end by itself.
  case hung
}

/// What a trial with a fault has become, beside one without.
package struct FaultFinding: Sendable, Equatable {
  package let outcome: FaultOutcome
  /// Returns that lost what a person had done, beyond those of the undisturbed trial.
  package let stateLost: Int
  /// Steps whose screen differs from the undisturbed trial's.
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
      // Saying something of one screen doesn't excuse another.
      let isSilent =
        differing.contains { !reported.contains($0.screen) }
        || lost.contains { !reported.contains($0.screen) }
        || trial.faults.shown.count != undisturbed.faults.shown.count
      outcome = isSilent ? .corrupted : reported.isEmpty ? .recovered : .degraded
    }
  }

  /// A return that had lost state or a resource.
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
