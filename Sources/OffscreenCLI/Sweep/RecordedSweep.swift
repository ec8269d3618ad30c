import Campaign
import Experiment
import Foundation
import Messages
import Results
import Simulation
import Unloading

/// A sweep over recorded sessions: the policies, budgets and latencies, and the rows when the sessions are read.
struct RecordedSweep {
  /// A row before its sessions are read, and the places of its job and its bound.
  private struct Cell {
    let policy: String
    let budgetBytes: Int
    let latency: FetchLatency
    let job: Int
    let bound: Int
  }

  private let cells: [Cell]
  private let kinds: [Calibration.Kind]
  private let pages: PageContent
  private var sweep: BudgetSweep

  /// The number of sessions in a batch, which one task replays.
  private static let batch = 4_096
  /// The number of batches that are replayed together; few enough to hold, and enough for all cores.
  private static let batches = 8

  /// Throws a message about a policy that isn't there, or a run without a calibration.
  init(
    calibration record: RunRecord, in registry: Registry, policies: [String], budgets: [Int],
    latencies: [FetchLatency], units: Int
  ) throws {
    guard
      let calibration = record.needs.compactMap(\.calibration).max(by: { $0.kinds.count < $1.kinds.count }),
      let home = calibration.kinds.firstIndex(where: { $0.name == ScreenSpec.homeKind })
    else {
      throw UsageError("\(record.run) has no calibration; expected a run that this version measured")
    }
    kinds = calibration.kinds
    let plan = try Plan(record.configuration, catalogue: registry.catalogue)
    pages = PageContent(screens: plan.screens, seed: record.configuration.seed)
    var cells: [Cell] = []
    var jobs: [BudgetSweep.Job] = []
    let names =
      try policies.isEmpty
      ? registry.policies.budgeted : policies.flatMap { try Self.spellings(of: $0, among: registry.policies) }
    let bounds = budgets.flatMap { budget in
      latencies.map {
        BudgetSweep.Bound(budgetBytes: budget, roundTripNanoseconds: $0.nanoseconds, units: units)
      }
    }
    for name in names {
      let entry = try registry.policies.entry(named: name)
      _ = try [entry].policy(named: name)
      for (place, budget) in budgets.enumerated() {
        for (index, latency) in latencies.enumerated() {
          if entry.readsCosts || index == 0 {
            jobs.append(
              BudgetSweep.Job(budgetBytes: budget, roundTripNanoseconds: latency.nanoseconds) {
                do { return try [entry].policy(named: name) } catch {
                  preconditionFailure("checked before: \(error)")
                }
              })
          }
          cells.append(
            Cell(
              policy: name, budgetBytes: budget, latency: latency, job: jobs.count - 1,
              bound: place * latencies.count + index))
        }
      }
    }
    self.cells = cells
    sweep = BudgetSweep(kinds, home: home, jobs: jobs, bounds: bounds)
  }

  /// The policies that a text names; throws a message that suggests the policy of a strategy's name.
  private static func spellings(of text: String, among policies: [PolicyEntry]) throws -> [String] {
    do { return try policies.spellings(of: text) } catch {
      let last = text.split(separator: "/").last.map(String.init) ?? ""
      let isStrategy = last != text && (try? policies.spellings(of: last)) != nil
      throw UsageError("\(error)" + (isStrategy ? "; did you mean '\(last)'?" : ""))
    }
  }

  /// Reads all sessions of a file; throws a message about a broken line.
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
    guard rows.contains(where: { $0.totals.sessions > 0 }) else {
      throw UsageError("\(path) has no session; expected one on each line, such as '3 17 < 5'")
    }
  }

  var rows: [SweepRow] {
    cells.map {
      SweepRow(
        policy: $0.policy, budgetBytes: $0.budgetBytes, latency: $0.latency, totals: sweep.totals[$0.job],
        optimumNanoseconds: sweep.optima[$0.bound])
    }
  }

  var csv: String {
    ([SweepRow.columns.joined(separator: ",")] + rows.map(\.csv)).joined(separator: "\n") + "\n"
  }
}

extension [PolicyEntry] {
  /// The policies with a share of the limit as their budget, with all of it, so that they can be compared.
  fileprivate var budgeted: [String] {
    filter { $0.parameters.contains { $0.name == "bytes" && $0.unit == .share } }
      .compactMap { try? spelling(of: "\($0.name)(bytes:100%)") }
  }
}
