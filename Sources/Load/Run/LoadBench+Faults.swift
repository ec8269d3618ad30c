import Campaign
import Experiment
import Glibc
import Results
import Screens
import Strategies
import Traces

extension LoadBench {
  /// Replays a trace once for each fault, two at a time, because no times are measured; records contain all failures.
  ///
  /// Text is drawn as bars: Pango reads nothing that a fault affects, and would take most of a trial's time.
  func trials(
    _ strategy: String, _ trace: Trace, screens: [ScreenSpec], faults: [InjectedFault], timeout: Duration
  ) async throws -> [TrialRecord] {
    let fixtures =
      try sharedFixtures[trace.name]
      ?? FixtureFolder(screens: screens, traces: [trace.name: trace.text], seed: plan.seed)
    sharedFixtures[trace.name] = fixtures
    let cell = Cell(
      strategy: try Strategy(strategy, among: parts).label, workload: trace.name, device: .small,
      placement: .kind, relief: .purge, limit: .unlimited,
      dirtyDecayMilliseconds: Trial.dirtyDecayMilliseconds)
    let bench = TrialBench(run: run, executor: executor, timeout: timeout, interruption: interruption)
    let jobs = faults.enumerated().map { index, fault in
      let planned = PlannedTrial(
        trial: index, cell: cell, seed: plan.seed, purpose: .measure, block: nil, order: nil)
      var request = TrialRequest(planned, fixtures: fixtures, screens: screens, limitBytes: nil)
      var terms = LoadTerms()
      terms.fault = fault
      request.load = terms
      if let defect = plan.defect { request.plant(defect) }
      return CellBench.Job(planned, request)
    }
    let cells = CellBench(bench)
    var records = [TrialRecord?](repeating: nil, count: jobs.count)
    try await cells.measure(jobs, atATime: 2) {
      records[$0] = $1
      FaultFiles(in: fixtures.path, trial: $1.planned.trial).remove()
    }
    return records.compactMap(\.self)
  }
}
