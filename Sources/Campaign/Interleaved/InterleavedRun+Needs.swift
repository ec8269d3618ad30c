import Experiment
import Messages
import Results

extension InterleavedRun {
  /// The smallest difference of needs that is reported, as a share.
  private static let notedDifference = 0.001

  /// Finds what each content needs on both sides; the base's needs decide for both.
  func findNeeds(in runs: Sides<SideRun>, _ progress: RunProgress) async throws {
    for planned in plan.needs {
      for side in Side.allCases {
        let need = try await need(planned, of: side, in: runs[side], progress)
        try runs[side].note(runs[side].record.needs + [need])
      }
    }
    needs = runs.base.record.needs
    try checkConfigurations(runs)
  }

  private func need(
    _ planned: PlannedTrial, of side: Side, in run: SideRun, _ progress: RunProgress
  ) async throws -> RunRecord.Need {
    let request = plan.request(planned, need: nil, fixtures: fixtures)
    let trial = try await run.findNeed(planned, request, progress)
    guard let result = trial.result, trial.status == .completed else {
      throw HarnessError(
        "the \(side)'s binary can't run this check: the trial that finds what "
          + "\(plan.content(of: planned.cell)) needs \(trial.ending)")
    }
    return RunRecord.Need(plan.content(of: planned.cell), result)
  }

  /// Throws if one side is a debug build and the other a release build; otherwise, only their times would reveal it.
  private func checkConfigurations(_ runs: Sides<SideRun>) throws {
    let builds = (runs.base.buildConfiguration, runs.head.buildConfiguration)
    guard let base = builds.0, let head = builds.1, base != head else { return }
    throw UsageError(
      "the base's binary was built for \(base) and the head's for \(head); expected two builds of one kind")
  }

  /// A note for each content that needs different memory on the two sides.
  func needNotes(_ runs: Sides<SideRun>) -> [String] {
    zip(runs.base.record.needs, runs.head.record.needs).compactMap { base, head in
      let share = Double(head.peakBytes) / Double(max(1, base.peakBytes)) - 1
      guard abs(share) >= Self.notedDifference else { return nil }
      let percent = (abs(share) * 1_000).rounded() / 10
      return
        "\(Content(of: base.content, among: plan.factors)) needs \(percent) % \(share > 0 ? "more" : "less") in the head than"
        + " in the base; the base's need decides limits and warnings of both"
    }
  }
}

extension RunRecord.Need {
  fileprivate var peakBytes: Int { sessions.largest }
}
