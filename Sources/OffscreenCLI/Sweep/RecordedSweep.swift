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

  /// The number of sessions in a batch, which one task replays.
  private static let batch = 4_096
  /// The number of batches that are replayed together; few enough to hold, and enough for many cores.
  private static let batches = 64

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
  mutating func read(_ path: String) async throws {
    var lines = try SessionLines(path, kinds: kinds.map(\.name), pages: pages)
    while true {
      var batches: [[StackStep]] = []
      while batches.count < Self.batches {
        let steps = try lines.next(sessions: Self.batch)
        guard !steps.isEmpty else { break }
        batches.append(steps)
      }
      guard !batches.isEmpty else { break }
      try await sweep.add(batches)
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
