package import Experiment
import Foundation
import Messages
package import Results
package import Screens
import Simulation

/// A whole run: fixtures, the needs, blocks of trials, the smallest limits; rows are on disk as soon as they are known.
package final class Run {
  package let plan: Plan
  package let folder: ResultsFolder
  /// Rows that an earlier part of the run left, by trial; those trials are not run again.
  let finished: [Int: TrialRow]
  /// Whether this process made the folder.
  let isNew: Bool
  let cells: CellBench
  private let start = ContinuousClock.now
  private var hasResult = false
  private var pricesOfContent: [Content: ReturnPrices?] = [:]
  package let progress: RunProgress
  package let fixtures: FixtureFolder
  package var record: RunRecord
  /// The needs of another run, whose calibrations this one decides by, so that decisions repeat.
  let calibrated: [RunRecord.Need]
  /// What pictures the trials left, if they were asked to.
  package var pictures: [Pictures] { cells.pictures }

  /// How a run came to its end.
  package enum End: Equatable, Sendable {
    case done
    /// Every trial has its row, but some of them crashed, timed out or were invalid.
    case withFailures(Int)
    case interrupted
  }

  /// Starts a new run of `build` in `folder`, or goes on with the one that is there; contents that `calibrated` has are
  /// not calibrated anew.
  package init(
    plan: Plan, folder: ResultsFolder, resuming: Bool, build: BuildRecord, executor: any Executor,
    interruption: Interruption?, progress: RunProgress, calibrated: [RunRecord.Need] = []
  ) throws {
    self.plan = plan
    self.calibrated = calibrated
    self.folder = folder
    self.progress = progress
    isNew = !resuming
    // What can fail for a mistake comes before the folder is made, so that none is left behind.
    if !resuming { try folder.expectNew() }
    fixtures = try FixtureFolder(plan: plan)
    if resuming {
      record = try RunRecord.read(from: folder, of: plan.configuration)
      try build.expectSame(as: record.build, in: folder.path)
      let rows = try folder.repair(plan.schema)
      finished = Dictionary(
        rows.compactMap { row in row.integer("trial").map { ($0, row) } }, uniquingKeysWith: { $1 })
    } else {
      try Self.makePictureFolder(of: plan, resuming: false)
      try folder.create()
      record = RunRecord(plan: plan, folder: folder, build: build)
      finished = [:]
    }
    if resuming { try Self.makePictureFolder(of: plan, resuming: true) }
    record.isComplete = false
    try record.write(to: folder)
    let bench = TrialBench(
      run: record.run, executor: executor, timeout: .seconds(plan.configuration.timeoutSeconds),
      interruption: interruption)
    cells = CellBench(
      bench, rows: try RowWriter(folder: folder, run: record.run, schema: plan.schema),
      finished: finished.values, numberedFrom: plan.needs.count + plan.blocks.count)
    for trial in plan.needs + plan.blocks where finished[trial.trial] != nil { progress.skip(trial.cell) }
  }

  /// The part of a plan that this process carries out.
  package enum Part: Sendable {
    case everything
    /// What the workloads need, by which other machines decide.
    case needs
    /// Some of the trials of the blocks.
    case shard(Shard)
  }

  /// Carries out the plan or a part of it.
  package func perform(_ part: Part = .everything) async throws -> End {
    progress.say("\(TrialCounts(of: plan)); rows go to \(folder.path)")
    do {
      try await findNeeds()
      try checkLimits()
      try await measure(blocks(of: part).filter { finished[$0.trial] == nil }, atATime: width(of: part))
      if case .everything = part { try await findSmallestLimits() }
    } catch is Interrupted {
      progress.finish()
      return .interrupted
    }
    progress.finish()
    if case .everything = part { record.isComplete = true }
    try record.write(to: folder)
    let failures = failures(of: part)
    return failures == 0 ? .done : .withFailures(failures)
  }

  /// A shard doesn't count the trials of the needs, whose rows it has from the plan.
  private func failures(of part: Part) -> Int {
    guard case .shard = part else { return cells.failures }
    return cells.failures - finished.values.count { $0.isFailure && $0.purpose == .need }
  }

  /// The number of trials that may run at the same time; a shard keeps to one core, because others may share its machine.
  private func width(of part: Part) -> Int {
    if case .shard = part { 1 } else { cells.width }
  }

  private func blocks(of part: Part) -> [PlannedTrial] {
    switch part {
    case .everything: plan.blocks
    case .needs: []
    case .shard(let shard): shard.trials(of: plan)
    }
  }

  /// Runs one trial and writes its rows.
  @discardableResult
  package func measure(_ planned: PlannedTrial) async throws -> TrialRecord {
    let job = job(planned)
    let trial = try await cells.measure(
      job.planned, job.request, needBytes: job.needBytes, prices: job.prices, progress)
    try note(trial)
    tellFirst(trial)
    return trial
  }

  /// Runs trials and writes their rows in this order.
  private func measure(_ planned: [PlannedTrial], atATime width: Int) async throws {
    try await cells.measure(planned.map(job), atATime: width, progress) { _, trial in
      try note(trial)
      tellFirst(trial)
    }
  }

  private func job(_ planned: PlannedTrial) -> CellBench.Job {
    let need = need(of: planned.cell)
    return CellBench.Job(
      planned, plan.request(planned, need: need, fixtures: fixtures), needBytes: need?.sessions.largest,
      prices: prices(of: planned.cell))
  }

  /// What returns cost by the calibration of the cell's content; `nil` without one, or if it lacks a kind that is shown.
  private func prices(of cell: Cell) -> ReturnPrices? {
    let content = plan.content(of: cell)
    if let known = pricesOfContent[content] { return known }
    guard let calibration = need(of: cell)?.calibration, let trace = plan.workloads[cell.workload]?.trace
    else { return nil }
    let pages = PageContent(screens: plan.screens, seed: plan.configuration.seed)
    do { pricesOfContent[content] = try ReturnPrices(trace, pages: pages, calibration: calibration) } catch {
      progress.say("rows of \(content) have no priced_return_ns: \(error)")
      pricesOfContent[content] = .some(nil)
    }
    return pricesOfContent[content] ?? nil
  }

  private func tellFirst(_ trial: TrialRecord) {
    guard !hasResult,
      let first = FirstResult(trial, afterSeconds: (ContinuousClock.now - start) / .seconds(1))
    else { return }
    hasResult = true
    progress.say("\(first)")
  }

  /// Runs the trial that finds what a workload needs: a live one, or a simulated one by a calibration.
  func findNeed(_ planned: PlannedTrial, by calibration: Calibration? = nil) async throws -> TrialRecord {
    var request = plan.request(planned, need: nil, fixtures: fixtures)
    if let calibration { (request.calibration, request.calibrates) = (calibration, false) }
    let trial = try await cells.findNeed(planned, request, progress)
    try note(trial)
    return trial
  }

  /// A trial beside those that were planned, for the search.
  func measureNext(_ cell: Cell) async throws -> TrialRecord {
    try await measure(
      PlannedTrial(
        trial: cells.nextTrial, cell: cell, seed: plan.configuration.seed, purpose: .smallestLimit,
        block: nil,
        order: nil))
  }

  /// The first trial with a result tells how its process was made.
  func note(_ trial: TrialRecord) throws {
    if record.allocator == nil, let allocator = trial.result?.allocator {
      record.allocator = allocator
      try record.write(to: folder)
    }
  }

  package func need(of cell: Cell) -> RunRecord.Need? {
    record.needs.of(cell, among: plan.factors)
  }
}
