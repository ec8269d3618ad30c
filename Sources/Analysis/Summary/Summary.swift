import Experiment
import Foundation
import Messages
import Quantities
package import Results

/// The tables of a run and the sentences that answer, from the files in its folder.
package struct Summary: CustomStringConvertible {
  let groups: [SummaryGroup]
  private let placements: [PlacementGroup]
  let control: Control
  private let needs: [String]
  let latencies: [FetchLatency]
  private let isWide: Bool
  /// What has to be known before the tables, such as that the run was stopped.
  let notes: [String]

  /// Reads a run's folder; throws a sentence if there is no run.
  package init(
    of folder: ResultsFolder, schema: Schema = .standard, latencies: [FetchLatency] = [.usual],
    isWide: Bool = false
  ) throws {
    let rows = try folder.trialRows(schema)
    var notes: [String] = []
    if let planned = try folder.recordIfThere()?.planned {
      let done = Set(rows.compactMap { $0.integer("trial") }.filter { $0 < planned.trials }).count
      if done < planned.trials {
        notes.append(
          "\(done) of \(planned.trials) trials were run; go on with: bench run --resume \(folder.path)")
      }
    }
    self.init(rows: rows, schema: schema, latencies: latencies, isWide: isWide, notes: notes)
  }

  package init(
    rows: [TrialRow], schema: Schema = .standard, latencies: [FetchLatency] = [.usual],
    isWide: Bool = false, notes: [String] = []
  ) {
    let placements = PlacementGroup.groups(of: rows, factors: schema.factors)
    // A run with more placements and decays than strategies compares those; its tables have a line for each.
    let strategies = Set(placements.map(\.key.strategy)).count
    let comparesPlacements = placements.contains { $0.lines.count > strategies }
    self.placements = comparesPlacements ? placements : []
    groups = comparesPlacements ? [] : SummaryGroup.groups(of: rows, schema: schema)
    control = Control(rows: rows, schema: schema)
    needs = Self.needs(in: rows, factors: schema.factors)
    self.latencies = latencies.isEmpty ? [.usual] : latencies
    self.isWide = isWide
    self.notes = notes
  }

  package var description: String {
    guard !groups.isEmpty || !placements.isEmpty else { return "no trial was measured\n" }
    let head =
      (notes
      + (needs.isEmpty
        ? [] : WrappedText("Needs: \(needs.joined(separator: ", "))", width: SummaryAnswer.width).lines))
      .map { $0 + "\n" }
      .joined()
    let tables = latencies.flatMap { latency in
      groups.map { isWide ? WideTable($0, latency: latency).text : SummaryTable($0, latency: latency).text }
    }
    let answers = latencies.flatMap { latency in
      main.map { SummaryAnswer($0, latency: latency, noise: control.noise).text }
    }
    let placements = placements.map { PlacementAnswer($0).text }.filter { !$0.isEmpty }
    return head + control.warning
      + (tables + self.placements.map { PlacementTable($0).text }).joined(separator: "\n")
      + "\n" + (answers.isEmpty ? "" : Self.heading) + control.caution
      + (answers + placements).map { $0 + "\n" }.joined()
      + WrappedText(control.note, width: SummaryAnswer.width).lines.map { $0 + "\n" }.joined()
  }

  private static let heading = """
    Which strategy to use (times are means; where several are too close to rank, prefer the first, which
    completes at the tightest limit; the need is a workload's peak memory without unloading):

    """

  /// The groups that answer: of each workload the one with the most cells, or those, where several have as many. The
  /// others show what another device or placement changes.
  private var main: [SummaryGroup] {
    func size(_ group: SummaryGroup) -> Int { group.strategies.count * group.limits.count }
    let largest = Dictionary(groups.map { ($0.key.workload, size($0)) }, uniquingKeysWith: max)
    return groups.filter { size($0) == largest[$0.key.workload] }
  }

  /// What each content needs: `56.3 MiB for deep-stack on 375x667@2`.
  private static func needs(in rows: [TrialRow], factors: FactorList) -> [String] {
    var seen: Set<Content> = []
    return rows.compactMap { row in
      let content = row.content(among: factors)
      guard let bytes = row.integer("need_bytes"), seen.insert(content).inserted else { return nil }
      return "\(ByteCount(bytes)) for \(content)"
    }
  }
}
