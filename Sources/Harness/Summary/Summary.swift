/// The table of a run and the sentences that answer, from its trials.csv alone.
public struct Summary: CustomStringConvertible {
  private let groups: [SummaryGroup]

  /// Reads the rows of a run's folder; throws a sentence if there are none.
  public init(of folder: ResultsFolder) throws {
    self.init(rows: try folder.trialRows())
  }

  init(rows: [TrialRow]) {
    groups = SummaryGroup.groups(of: rows)
  }

  public var description: String {
    guard !groups.isEmpty else { return "no trial was measured\n" }
    let tables = groups.map { SummaryTable($0).text }
    let answers = groups.map { SummaryAnswer($0).text }
    return tables.joined(separator: "\n") + "\n" + answers.map { $0 + "\n" }.joined()
  }
}
