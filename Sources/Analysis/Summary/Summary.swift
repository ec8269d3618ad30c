package import Experiment
import Foundation
package import Messages
import Quantities
package import Results

/// The tables and the answer of a run, from the files in its folder.
package struct Summary: CustomStringConvertible {
  let groups: [SummaryGroup]
  private let placements: [PlacementGroup]
  let control: Control
  private let needs: [String]
  let latencies: [FetchLatency]
  private let isSimulated: Bool
  private let isWide: Bool
  /// The measured returns of each trial, for wide tables; `nil` if the run kept none.
  private let returns: [Int: [MeasuredReturn]]?
  private let paint: Paint
  /// The notes to read with the answer, such as that the run was stopped.
  let notes: [String]

  /// Reads a run's folder; throws an error if there is no run.
  package init(
    of folder: ResultsFolder, schema: Schema = .standard, latencies: [FetchLatency] = [.usual],
    isWide: Bool = false, paint: Paint = .none
  ) throws {
    let rows = try folder.trialRows(schema)
    let record = try folder.recordIfThere()
    let missing = record.flatMap { MissingTrials(of: $0, rows: rows) }
    var notes: [String] = []
    if record?.configuration.origin == .simulated {
      notes.append("simulated, not measured: Docs/simulate.md says how well that agrees with live runs")
    }
    if let record, let missing {
      notes.append(
        "incomplete: \(missing); go on with: bench \(record.configuration.origin.command) --resume \(folder.path)"
      )
    }
    let hasReturns = FileManager.default.fileExists(atPath: folder.returns)
    self.init(
      rows: rows, schema: schema, latencies: latencies, isWide: isWide, paint: paint, notes: notes,
      returns: isWide && hasReturns ? try MeasuredReturn.all(in: folder.returns) : nil,
      planned: missing == nil ? [] : record?.planned?.cells ?? [])
  }

  package init(
    rows: [TrialRow], schema: Schema = .standard, latencies: [FetchLatency] = [.usual],
    isWide: Bool = false, paint: Paint = .none, notes: [String] = [],
    returns: [Int: [MeasuredReturn]]? = nil, planned: [CellIdentity] = []
  ) {
    let placements = PlacementGroup.groups(of: rows, factors: schema.factors)
    // A run that has more placements and decays than strategies compares placements, with a line for each in its
    // tables.
    let strategies = Set(placements.map(\.key.strategy)).count
    let comparesPlacements = placements.contains { $0.lines.count > strategies }
    self.placements = comparesPlacements ? placements : []
    groups = comparesPlacements ? [] : SummaryGroup.groups(of: rows, schema: schema, planned: planned)
    isSimulated = rows.contains { $0["origin"] == TrialOrigin.simulated.rawValue }
    control = Control(rows: rows, schema: schema)
    needs = Self.needs(in: rows, factors: schema.factors)
    self.latencies = latencies.isEmpty ? [.usual] : latencies
    self.isWide = isWide
    self.paint = paint
    self.notes = notes
    self.returns = returns
  }

  package var description: String {
    guard !groups.isEmpty || !placements.isEmpty else { return "no trial was measured\n" }
    let sections = [head, tables.joined(separator: "\n"), legend].filter { !$0.isEmpty }
    return sections.joined() + "\n" + (answer + noise).map { $0 + "\n" }.joined()
  }

  /// The strategy to use for all workloads, or else at the smallest limit of the first group with a recommendation; `nil`
  /// if there is none.
  package var recommended: String? {
    latencies.lazy.compactMap(overall(at:)).first?.strategy
      ?? answers.lazy.compactMap(\.strategies.first).first
  }

  /// The strategy to use for all workloads at a latency; `nil` if none is the best.
  func overall(at latency: FetchLatency) -> OverallAnswer? {
    OverallAnswer(main, latency: latency, noise: control.noise)
  }

  /// The text before the tables: a control that differs, and the needs of workloads if no table shows them.
  private var head: String {
    let needs = needs.isEmpty || placements.isEmpty ? "" : "Needs: \(needs.joined(separator: ", "))"
    let lines = WrappedText(needs, width: SummaryAnswer.width).lines
    return lines.map { $0 + "\n" }.joined() + control.warning
  }

  private var tables: [String] {
    if !placements.isEmpty { return placements.map { PlacementTable($0).text } }
    return latencies.flatMap { latency in
      (isWide ? groups : main).map { group in
        if isWide { return WideTable(group, latency: latency, returns: returns, paint: paint).text }
        let answer = SummaryAnswer(group, latency: latency, noise: control.noise).strategies
        return SummaryTable(group, latency: latency, answer: Set(answer), paint: paint).text
      }
    }
  }

  /// The meaning of the signs, and the tables that were omitted.
  private var legend: String {
    guard !isWide, !groups.isEmpty else { return "" }
    let others = groups.filter { group in !main.contains { $0.key == group.key } }
    let names = others.prefix(2).map(\.key.place) + (others.count > 2 ? ["\(others.count - 2) more"] : [])
    let left = names.isEmpty ? [] : ["with --wide: \(names.joined(separator: "; "))"]
    let lines = TableLegend(of: main, at: latencies).lines + left
    return lines.flatMap { WrappedText($0, width: SummaryAnswer.width, indent: 2).lines }
      .map { paint($0, .dim) + "\n" }.joined()
  }

  private var answers: [SummaryAnswer] {
    latencies.flatMap { latency in
      main.map { SummaryAnswer($0, latency: latency, noise: control.noise, paint: paint) }
    }
  }

  private var answer: [String] {
    let ofPlacements = placements.map { PlacementAnswer($0).text }.filter { !$0.isEmpty }
    guard !answers.isEmpty else { return notes + ofPlacements }
    let latency = latencies.count == 1 ? "\(latencies[0]) per fetch; " : ""
    let heading = "Use at the smallest limit tried and at the largest (\(latency)≈ too close to rank):"
    let isAnswered = answers.contains { !$0.strategies.isEmpty }
    return notes.map { paint($0, .caution) } + control.caution + overall
      + (isAnswered ? [paint(heading, .bold)] : [])
      + answers.map { $0.text(namesLatency: latencies.count > 1) } + ofPlacements
  }

  /// The strategy to use for all workloads, at each latency.
  private var overall: [String] {
    latencies.flatMap { latency -> [String] in
      guard let sentences = overall(at: latency)?.sentences else { return [] }
      let place = latencies.count > 1 ? ["At \(latency) per fetch:"] : []
      let lines = WrappedText((place + sentences).joined(separator: " "), width: SummaryAnswer.width).lines
      return [paint(lines[0], .bold)] + lines.dropFirst()
    }
  }

  private var noise: [String] { WrappedText(noiseNote, width: SummaryAnswer.width).lines }

  /// The smallest difference that can be trusted; empty if the control differs.
  var noiseNote: String {
    let percent = Int(((CompletedBlocks.simulationError - 1) * 100).rounded())
    return isSimulated
      ? "Simulated work that differs by less than \(percent) % is too close to rank; more blocks would be the same."
      : control.note
  }

  /// The groups with an answer: for each workload, the group with the most cells, or several groups if they have
  /// equally many.
  ///
  /// The other groups show what another device or placement changes.
  private var main: [SummaryGroup] {
    func size(_ group: SummaryGroup) -> Int { group.strategies.count * group.limits.count }
    let largest = Dictionary(groups.map { ($0.key.workload, size($0)) }, uniquingKeysWith: max)
    return groups.filter { size($0) == largest[$0.key.workload] }
  }

  /// The need of each content: `56.3 MiB for deep-stack on 375x667@2`.
  private static func needs(in rows: [TrialRow], factors: FactorList) -> [String] {
    var seen: Set<Content> = []
    return rows.compactMap { row in
      let content = row.content(among: factors)
      guard let bytes = row.integer("need_bytes"), seen.insert(content).inserted else { return nil }
      return "\(ByteCount(bytes)) for \(content)"
    }
  }
}
