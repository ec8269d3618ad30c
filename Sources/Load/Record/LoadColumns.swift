package import Results

extension Column<LoadRow> {
  /// A column that holds the field of the row with its name.
  init(_ name: String, _ meaning: String, better: Better = .neither, content: Content = .text) {
    self.init(name, meaning, better: better, content: content, isOptional: true) { $0[name] ?? "" }
  }
}

/// The columns that all load tests share.
package enum LoadColumns {
  /// The first columns of samples.csv.
  package static let common: [Column<LoadRow>] = [
    Column("part", "the part of the run that the row belongs to"),
    Column("strategy", "the strategy that was measured"),
  ]

  /// The columns of events.csv.
  package static let events: [Column<LoadRow>] =
    common + [
      Column("virtual_ms", "when it happened, on the test's virtual clock", content: .count),
      Column("app", "the app concerned, if there are several"),
      Column("event", "what happened"),
      Column("detail", "further details"),
      Column("bytes", "the memory concerned", content: .integer),
    ]

  /// The columns of verdicts.csv.
  package static let verdicts: [Column<Verdict>] = [
    Column("strategy", "the strategy that was judged") { $0.strategy },
    Column("criterion", "what was judged") { $0.criterion },
    Column("value", "the measured value", content: .decimal) { $0.value.map(Verdict.text) ?? "" },
    Column("low", "the lower end of its 95 % interval", content: .decimal) {
      $0.interval.map { Verdict.text($0.low) } ?? ""
    },
    Column("high", "the upper end of that interval", content: .decimal) {
      $0.interval.map { Verdict.text($0.high) } ?? ""
    },
    Column("bound", "which values pass") { $0.bound },
    Column("verdict", "pass, fail or not judged") { $0.outcome.rawValue },
    Column("reason", "why it was not judged, or what failed") { $0.reason },
  ]
}
