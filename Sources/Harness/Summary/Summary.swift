/// The table of a run and the sentences that answer, from its trials.csv alone; before them the control, if it differs.
public struct Summary: CustomStringConvertible {
  private let groups: [SummaryGroup]
  private let control: Control

  /// Reads the rows of a run's folder; throws a sentence if there are none.
  public init(of folder: ResultsFolder) throws {
    self.init(rows: try folder.trialRows())
  }

  init(rows: [TrialRow]) {
    groups = SummaryGroup.groups(of: rows)
    control = Control(rows: rows)
  }

  public var description: String {
    guard !groups.isEmpty else { return "no trial was measured\n" }
    let tables = groups.map { SummaryTable($0).text }
    let answers = groups.map { SummaryAnswer($0).text }
    return control.warning + tables.joined(separator: "\n") + "\n" + answers.map { $0 + "\n" }.joined()
      + control.note
  }
}
