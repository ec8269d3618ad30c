/// The table of a run and the sentences that answer, from its trials.csv alone; before them the control, if it differs.
public struct Summary: CustomStringConvertible {
  private let groups: [SummaryGroup]
  private let placements: [PlacementGroup]
  private let control: Control

  /// Reads the rows of a run's folder; throws a sentence if there are none.
  public init(of folder: ResultsFolder) throws {
    self.init(rows: try folder.trialRows())
  }

  init(rows: [TrialRow]) {
    let placements = PlacementGroup.groups(of: rows)
    // A run with more placements and decays than strategies compares those; its tables have a line for each.
    let strategies = Set(placements.map(\.key.strategy)).count
    let comparesPlacements = placements.contains { $0.lines.count > strategies }
    self.placements = comparesPlacements ? placements : []
    groups = comparesPlacements ? [] : SummaryGroup.groups(of: rows)
    control = Control(rows: rows)
  }

  public var description: String {
    guard !groups.isEmpty || !placements.isEmpty else { return "no trial was measured\n" }
    let tables = groups.map { SummaryTable($0).text } + placements.map { PlacementTable($0).text }
    let answers =
      groups.map { SummaryAnswer($0).text }
      + placements.map { PlacementAnswer($0).text }.filter { !$0.isEmpty }
    return control.warning + tables.joined(separator: "\n") + "\n" + answers.map { $0 + "\n" }.joined()
      + control.note
  }
}
