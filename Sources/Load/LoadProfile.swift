package import Results

/// A load test: what it does to an app, what it records, and what it judges.
///
/// The parts are measured one after the other and written as rows. Verdicts and headlines are computed only from the
/// rows, so a resumed run, or one read a year later, gives the same answer.
package struct LoadProfile: Sendable {
  /// The name, as `bench load` takes it.
  package let name: String
  /// One sentence about what the test does.
  package let idea: String
  /// The existing tests on which it is modelled.
  package let model: String
  /// How long the test takes, without and with `--short`.
  package let duration: (usual: String, short: String)
  /// The criteria that the test judges.
  package let criteria: [Criterion]
  /// The default limit of the usual form and of the short one.
  package let limits: (usual: String, short: String)
  /// What `--limit` means to the test.
  package var limitUse = LimitUse.optional
  /// The columns of samples.csv that this test adds.
  package let columns: [Column<LoadRow>]
  /// The default strategies of the usual or of the short form.
  package var usualStrategies: @Sendable (_ isShort: Bool) -> [String] = {
    LoadPlan.usualStrategies(isShort: $0)
  }
  /// The parts to measure; a resumed run skips completed ones.
  package let parts: @Sendable (LoadPlan) throws -> [LoadPart]
  /// Judges the criteria from all rows.
  package let judge: @Sendable (LoadRows, LoadPlan) -> [Verdict]
  /// Computes the answer, with one sentence for each strategy.
  package let headline: @Sendable (LoadRows, LoadPlan) -> [String]

  /// The default limit.
  package func limit(isShort: Bool) -> String { isShort ? limits.short : limits.usual }
}

/// Whether a load test takes a limit.
package enum LimitUse: Sendable {
  /// It has limits of its own.
  case own
  /// A size, a share, or none.
  case optional
  /// A size or a share.
  case required
}

/// The subject of a verdict.
package struct Criterion: Sendable {
  /// The name in verdicts.csv.
  package let name: String
  /// What is judged, with its bound.
  package let meaning: String
}

/// A part of a load test; its rows are either complete or discarded.
package struct LoadPart: Sendable {
  /// A name that is unique in the run and starts with the strategy.
  package let name: String
  package let measure: @Sendable (LoadBench) async throws -> PartRows
}

/// The rows that a part has measured.
package struct PartRows: Sendable {
  package var samples: [LoadRow] = []
  package var events: [LoadRow] = []
}
