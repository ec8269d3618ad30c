import Experiment
import Results

/// What a reader must know before the figures of two runs.
package struct ComparisonNotes: Sendable {
  /// Runs whose control differs, so that noise is all there is to see; before all else.
  package let controls: [String]
  /// Why times can't be compared; empty where they can.
  package let againstTimes: [String]
  /// What else stands between the runs: another allocator, other seeds, trials that failed or are not there.
  package let others: [String]

  init(_ a: RunFile, _ tableA: TrialTable, _ b: RunFile, _ tableB: TrialTable) {
    controls = [a.warning(tableA), b.warning(tableB)].compactMap(\.self)
    againstTimes = Self.againstTimes(a, b)
    var others: [String] = []
    if let first = a.environment, let second = b.environment {
      let differences = first.differencesInBytes(from: second)
      if !differences.isEmpty {
        others.append("bytes depend on it too: \(differences.joined(separator: ", "))")
      }
      others += first.differencesInWork(from: second)
    }
    let seeds = (tableA.seeds.sorted(), tableB.seeds.sorted())
    if seeds.0 != seeds.1 {
      others.append(
        "other seeds make other traces and screens: A has \(Self.list(seeds.0)), B \(Self.list(seeds.1))")
    }
    others += Self.gaps("A", tableA, of: a) + Self.gaps("B", tableB, of: b)
    for (name, run) in [("A", a), ("B", b)] where run.environment?.injection != nil {
      others.append(
        "\(name) had work added to its stages for a gate to find: its figures are not of the code")
    }
    self.others = others
  }

  private static func againstTimes(_ a: RunFile, _ b: RunFile) -> [String] {
    var reasons: [String] = []
    for (name, run) in [("A", a), ("B", b)] {
      guard let environment = run.environment else {
        reasons.append("there is no run.json beside \(run.trials) that says where \(name) was made")
        continue
      }
      if environment.isForLooking == true { reasons.append("\(name) took pictures meanwhile") }
    }
    if let first = a.environment, let second = b.environment {
      reasons += first.differencesInTime(from: second)
    }
    return reasons
  }

  /// Trials that failed, and cells that miss a block, as after Ctrl-C.
  private static func gaps(_ name: String, _ table: TrialTable, of run: RunFile) -> [String] {
    let cells = CellTrials.all(of: table)
    let failures = cells.reduce(0) { sum, cell in sum + cell.measured.count { table.status(of: $0).isFailure }
    }
    let counts = cells.map(\.measured.count)
    // What was planned, where this build knows it: a run that was stopped has fewer of every cell.
    let planned = (try? run.planned()) ?? nil
    let most = max(planned?.blocks ?? 0, counts.max() ?? 0)
    let short = counts.count { $0 < most }
    return [
      counts.isEmpty ? "\(name) has no trial of a block" : nil,
      failures > 0 ? "\(name): \(failures) trials ended neither completed nor terminated" : nil,
      short > 0 ? "\(name): \(short) of \(counts.count) cells have fewer than \(most) blocks" : nil,
    ].compactMap(\.self)
  }

  private static func list(_ seeds: [String]) -> String {
    seeds.count <= 3 ? seeds.joined(separator: " and ") : "\(seeds.count) of them"
  }
}
