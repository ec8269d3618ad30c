import Experiment
import Results

/// Warnings that a reader needs before the figures of two runs.
package struct ComparisonNotes: Sendable {
  /// Runs whose control differs, so their differences may be noise; printed first.
  package let controls: [String]
  /// The reasons why times can't be compared; empty if they can.
  package let againstTimes: [String]
  /// Other differences between the runs: allocators, seeds, failed or missing trials.
  package let others: [String]

  init(_ a: RunFile, _ tableA: TrialTable, _ b: RunFile, _ tableB: TrialTable) {
    controls = [a.warning(tableA), b.warning(tableB)].compactMap(\.self)
    againstTimes = Self.againstTimes(a, b)
    var others: [String] = []
    if let first = a.environment, let second = b.environment {
      let differences = first.differencesInBytes(from: second)
      if !differences.isEmpty, !Self.isSimulated(first, second) {
        others.append("these differences affect bytes too: \(differences.joined(separator: ", "))")
      }
      others += first.differencesInWork(from: second)
      let origins = (first.configuration.origin, second.configuration.origin)
      if origins.0 != origins.1 {
        others.append("A is \(origins.0) and B is \(origins.1): Docs/simulate.md says how well they agree")
      }
    }
    let seeds = (tableA.seeds.sorted(), tableB.seeds.sorted())
    if seeds.0 != seeds.1 {
      others.append(
        "the seeds differ, so traces and screens differ too: A has \(Self.list(seeds.0)), B has \(Self.list(seeds.1))"
      )
    }
    others += Self.gaps("A", tableA, of: a) + Self.gaps("B", tableB, of: b)
    for (name, run) in [("A", a), ("B", b)] where run.environment?.injection != nil {
      others.append(
        "\(name) had work injected into its stages to test a gate: its figures don't describe the code")
    }
    self.others = others
  }

  private static func againstTimes(_ a: RunFile, _ b: RunFile) -> [String] {
    var reasons: [String] = []
    for (name, run) in [("A", a), ("B", b)] {
      guard let environment = run.environment else {
        reasons.append("there is no run.json beside \(run.trials), so the machine of \(name) is unknown")
        continue
      }
      if environment.isForLooking == true { reasons.append("\(name) took screenshots during the run") }
    }
    if let first = a.environment, let second = b.environment, !isSimulated(first, second) {
      reasons += first.differencesInTime(from: second)
    }
    return reasons
  }

  /// Whether one of the runs was simulated, so that its machine affects none of its numbers.
  private static func isSimulated(_ a: RunEnvironment, _ b: RunEnvironment) -> Bool {
    [a, b].contains { $0.configuration.origin == .simulated }
  }

  /// Failed trials, and cells that lack a block, as after Ctrl-C.
  private static func gaps(_ name: String, _ table: TrialTable, of run: RunFile) -> [String] {
    let cells = CellTrials.all(of: table)
    let failures = cells.reduce(0) { sum, cell in sum + cell.measured.count { table.status(of: $0).isFailure }
    }
    let counts = cells.map(\.measured.count)
    // The planned blocks, if this build knows the plan: a stopped run has fewer for every cell.
    let planned = (try? run.planned()) ?? nil
    let most = max(planned?.blocks ?? 0, counts.max() ?? 0)
    let short = counts.count { $0 < most }
    return [
      counts.isEmpty ? "\(name) has no measured trial" : nil,
      failures > 0 ? "\(name): \(failures) trials neither completed nor were terminated" : nil,
      short > 0 ? "\(name): \(short) of \(counts.count) cells have fewer than \(most) blocks" : nil,
    ].compactMap(\.self)
  }

  private static func list(_ seeds: [String]) -> String {
    seeds.count <= 3 ? seeds.joined(separator: " and ") : "\(seeds.count) of them"
  }
}
