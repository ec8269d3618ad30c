import Analysis
package import Campaign
package import Experiment
package import Results
import Screens

/// A few pairs of the reference cell and its control on `deep-stack`, in fresh processes, without rows on disk.
package struct ControlTrials: Sendable {
  /// All trials, including failed ones, as rows of trials.csv.
  package var rows: [TrialRow] = []
  /// jemalloc's options as a child read them back; `nil` if none answered.
  package var allocator: AllocatorInForce?
  /// The messages of failed trials.
  package var failures: [String] = []

  var control: Control { Control(rows: rows) }
}

extension ControlTrials {
  /// The time after which no further trial starts once there is a pair, so that a slow machine runs fewer pairs. A
  /// trial that takes ``longestTrial`` counts as hung.
  private static let longest = Duration.seconds(12)
  private static let longestTrial = Duration.seconds(30)

  /// Measures the pairs and stops at the first failure; throws ``Interrupted`` if the user asked to stop.
  package static func measure(
    on executor: any Executor, pairs: Int, interruption: Interruption?
  ) async throws -> ControlTrials {
    let clock = ContinuousClock()
    let start = clock.now
    var configuration = RunConfiguration()
    configuration.preset = Preset.quick.name
    configuration.factors[Factors.strategy] = ["inert"]
    configuration.factors[Factors.workload] = ["deep-stack"]
    configuration.blocks = pairs
    let plan = try Plan(configuration)
    let fixtures = try FixtureFolder(plan: plan)
    let cells = CellBench(
      TrialBench(run: "doctor", executor: executor, timeout: longestTrial, interruption: interruption))
    var trials = ControlTrials()
    var need: RunRecord.Need?
    for planned in plan.needs + plan.blocks where planned.purpose != .measure {
      var request = plan.request(planned, need: need, fixtures: fixtures)
      // The reference has no policy that would weigh costs.
      request.calibrates = false
      let record =
        planned.purpose == .need
        ? try await cells.findNeed(planned, request) : try await cells.measure(planned, request)
      trials.note(record)
      let hasPair =
        trials.rows.contains { $0.purpose == .reference } && trials.rows.contains { $0.purpose == .control }
      guard trials.failures.isEmpty, !hasPair || clock.now - start < longest else { break }
      if planned.purpose == .need {
        need = record.result.map { RunRecord.Need(plan.content(of: planned.cell), $0) }
      }
    }
    return trials
  }

  private mutating func note(_ record: TrialRecord) {
    rows.append(TrialRow(record))
    allocator = allocator ?? record.result?.allocator
    if record.status.isFailure { failures.append("\(record.status.rawValue): \(record.message)") }
  }
}
