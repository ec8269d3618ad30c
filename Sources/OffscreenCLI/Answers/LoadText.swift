import Load
import Messages
import Results

/// The lists that `bench load` prints.
enum LoadListing {
  /// The columns of a load test's files and their meanings.
  static func columns(of profile: LoadProfile) -> String {
    let samples = (LoadColumns.common + profile.columns).map { ["samples.csv", $0.name, $0.meaning] }
    let events = LoadColumns.events.map { ["events.csv", $0.name, $0.meaning] }
    let verdicts = LoadColumns.verdicts.map { ["verdicts.csv", $0.name, $0.meaning] }
    return AlignedRows(samples + events + verdicts, leading: 3).lines.map { $0 + "\n" }.joined()
  }

  static var text: String {
    ProfileCatalogue.all.map { profile in
      """
      \(profile.name)
        \(profile.idea)
        modelled on \(profile.model); takes \(profile.duration.usual), with --short \(profile.duration.short)
      \(profile.criteria.map { "  judges \($0.name): \($0.meaning)\n" }.joined())
      """
    }.joined()
  }
}

/// The text that a load test prints at its end.
enum LoadText {
  static func text(_ answer: LoadRun.Answer, of profile: LoadProfile) -> String {
    let rows = answer.verdicts.map { verdict in
      [
        verdict.strategy, verdict.criterion, verdict.value.map(Verdict.text) ?? "", verdict.bound,
        verdict.outcome.rawValue + (verdict.reason.isEmpty ? "" : " (\(verdict.reason))"),
      ]
    }
    let header = ["strategy", "criterion", "value", "bound", "verdict"]
    return answer.headline.map { $0 + "\n" }.joined() + "\n"
      + AlignedRows([header] + rows, leading: 2).lines.map { $0 + "\n" }.joined()
  }
}
