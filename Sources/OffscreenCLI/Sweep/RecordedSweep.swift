import Campaign
import Experiment
import Foundation
import Messages
import Results
import Simulation

/// A sweep over recorded sessions with the sizes and costs of a run, and its rows when the sessions are read.
struct RecordedSweep {
  private let cells: SweepCells
  private let kinds: [Calibration.Kind]
  private let pages: PageContent
  private var sweep: BudgetSweep

  /// The number of sessions that are read together.
  private static let read = 4_096
  /// The size of the tree of sessions at which they are replayed.
  private static let heldBytes = 32 << 20
  /// The number of moves in a walk; small enough to share among many cores.
  private static let walk = 20_000

  /// Throws a message about a policy that isn't there, or a run without a calibration.
  init(
    calibration record: RunRecord, in registry: Registry, policies: [String], budgets: [Int],
    latencies: [FetchLatency], units: Int
  ) throws {
    kinds = try Self.kinds(of: record)
    guard let home = kinds.firstIndex(where: { $0.name == ScreenSpec.homeKind }) else {
      throw UsageError("\(record.run) has no calibration; expected a run that this version measured")
    }
    guard kinds.count <= StackStep.kinds else {
      throw UsageError(
        "\(record.run) has \(kinds.count) kinds of screen; expected at most \(StackStep.kinds)")
    }
    let plan = try Plan(record.configuration, catalogue: registry.catalogue)
    pages = PageContent(screens: plan.screens, seed: record.configuration.seed)
    cells = try SweepCells(
      policies, among: registry.policies, budgets: budgets, latencies: latencies, units: units)
    sweep = BudgetSweep(kinds, home: home, jobs: cells.jobs, bounds: cells.bounds)
  }

  /// The kinds of all workloads of the run, which must have one device and one way to draw text.
  private static func kinds(of record: RunRecord) throws -> [Calibration.Kind] {
    for factor in [AnyFactor(Factors.device), AnyFactor(Factors.text)] {
      let values = Set(record.needs.map { $0.content[factor] })
      guard values.count <= 1 else {
        throw UsageError(
          "\(record.run) has more than one \(factor.name) (\(values.sorted().joined(separator: ", "))); expected a run with one"
        )
      }
    }
    var names: Set<String> = []
    return record.needs.flatMap { $0.calibration?.kinds ?? [] }.filter { names.insert($0.name).inserted }
  }

  /// Reads all sessions of a file; throws a message about a broken line, or a file without sessions.
  mutating func read(_ path: String, progress: SweepProgress = SweepProgress()) async throws {
    var progress = progress
    var lines = try SessionLines(path, kinds: kinds.map(\.name), pages: pages)
    var sessions = SessionTree(kinds: kinds.count)
    while true {
      let steps = try lines.next(sessions: Self.read)
      sessions.add(steps)
      guard steps.isEmpty || sessions.bytes >= Self.heldBytes else { continue }
      try await sweep.add(sessions.takeWalks(moves: Self.walk)) { done in
        progress.note(sessions: lines.sessions, done: done)
      }
      if steps.isEmpty { break }
    }
    guard sweep.totals[0].sessions > 0 else {
      throw UsageError("\(path) has no session; expected one on each line, such as '3 17 < 5'")
    }
  }

  var rows: [SweepRow] {
    cells.all.map {
      SweepRow(
        policy: $0.policy, budgetBytes: $0.budgetBytes, latency: $0.latency, totals: sweep.totals[$0.job],
        optimumNanoseconds: sweep.optima[$0.bound])
    }
  }

  var csv: String {
    ([SweepRow.columns.joined(separator: ",")] + rows.map(\.csv)).joined(separator: "\n") + "\n"
  }
}
