package import Experiment
import Foundation
package import Results
package import Screens

/// Two binaries run against each other, cell by cell: base, head, head, base.
///
/// Each side writes the folder of an ordinary run, `base` or `head`. Blocks of the same number belong together, and
/// `order` counts the trials of a block over both sides. ``confirm(_:)`` runs some cells in the same number of further
/// blocks. Their rows go to the same folders and the block numbers continue, so that all blocks of a cell can be judged
/// together.
package final class InterleavedRun {
  package let plan: Plan
  package let contenders: Sides<CandidateBuild>
  package let fixtures: FixtureFolder
  /// The memory that each content needs, as measured by the base's `inert`; it decides limits and warnings of both
  /// sides.
  package var needs: [RunRecord.Need] = []
  private let path: String
  private let interruption: Interruption?
  private var runs: Sides<SideRun>?
  private let makeProgress: (_ trials: Int) -> RunProgress

  /// How an interleaved run ended, and the folders with its rows.
  package struct Outcome: Sendable {
    package let end: Run.End
    package let folders: Sides<ResultsFolder>
    /// Remarks about the run in addition to its rows.
    package let notes: [String]
  }

  /// Prepares a run whose folders will lie in `path`.
  package init(
    plan: Plan, path: String, contenders: Sides<CandidateBuild>, interruption: Interruption?,
    progress: @escaping (_ trials: Int) -> RunProgress = { RunProgress(total: $0) }
  ) throws {
    self.plan = plan
    self.path = path
    self.contenders = contenders
    self.interruption = interruption
    makeProgress = progress
    fixtures = try FixtureFolder(plan: plan)
  }

  /// Runs every block on both sides.
  ///
  /// An error message if a binary can't run the trials of this build at all.
  package func measure() async throws -> Outcome {
    try ResultsFolder(path).create()
    let runs = try sideRuns(in: path)
    self.runs = runs
    // There is no control, because the two sides of a cell are each other's reference.
    let blocks = plan.blocks(of: plan.cells, shuffledBy: plan.configuration.seed)
    let progress = makeProgress(2 * plan.needs.count + 2 * blocks.count)
    return try await outcome(of: runs) {
      try await findNeeds(in: runs, progress)
      try await measure(blocks, in: runs, progress)
    }
  }

  /// Runs these cells in the same number of further blocks, whose numbers continue; call ``measure()`` first.
  package func confirm(_ cells: [Cell]) async throws -> Outcome {
    guard let runs else { preconditionFailure("nothing was measured that could be confirmed") }
    let blocks = plan.blocks(of: cells, shuffledBy: ~plan.configuration.seed)
    return try await outcome(of: runs) {
      try await measure(blocks, after: plan.blockCount, in: runs, makeProgress(2 * blocks.count))
    }
  }

  private func outcome(of runs: Sides<SideRun>, _ work: () async throws -> Void) async throws -> Outcome {
    var end = Run.End.interrupted
    do {
      try await work()
      let failures = runs.base.failures + runs.head.failures
      end = failures == 0 ? .done : .withFailures(failures)
    } catch is Interrupted {}
    return Outcome(end: end, folders: Sides { runs[$0].folder }, notes: needNotes(runs))
  }

  private func sideRuns(in path: String) throws -> Sides<SideRun> {
    try Sides { side in
      try SideRun(
        contenders[side], plan: plan, folder: ResultsFolder("\(path)/\(side)"), interruption: interruption)
    }
  }

  /// Runs two blocks together, in the order of the first one; rows are on disk before the next trial starts.
  ///
  /// Block numbers continue after the `earlier` blocks.
  private func measure(
    _ blocks: [PlannedTrial], after earlier: Int = 0, in runs: Sides<SideRun>, _ progress: RunProgress
  ) async throws {
    defer { progress.finish() }
    let pairs = try CSVFile(path: path + "/pairs.csv", columns: PairColumns.columns(of: plan.factors))
    for first in blocks {
      guard let block = first.block, !block.isMultiple(of: 2) else { continue }
      for block in block...min(block + 1, plan.blockCount) {
        var planned = first
        planned.block = earlier + block
        let records = try await measure(planned, Side.order(inBlock: block), in: runs, progress)
        try pairs.append(StepPair.all(of: planned, records))
      }
    }
  }

  /// Runs one cell of one block on both sides.
  private func measure(
    _ planned: PlannedTrial, _ order: [Side], in runs: Sides<SideRun>, _ progress: RunProgress
  ) async throws -> Sides<TrialRecord> {
    let need = need(of: planned.cell)
    let request = plan.request(planned, need: need, fixtures: fixtures)
    func measure(_ place: Int) async throws -> TrialRecord {
      var planned = planned
      planned.order = planned.order.map { 2 * $0 - 1 + place }
      return try await runs[order[place]].measure(
        planned, request, needBytes: need?.sessions.largest ?? 0, progress)
    }
    let first = try await measure(0)
    let second = try await measure(1)
    return order[0] == .base ? Sides(base: first, head: second) : Sides(base: second, head: first)
  }

  private func need(of cell: Cell) -> RunRecord.Need? { needs.of(cell, among: plan.factors) }
}
