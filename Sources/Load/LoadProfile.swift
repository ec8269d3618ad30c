package import Results

/// A load test: what it does to an app, what it records, and what it judges.
///
/// The parts are measured one after the other and written as rows; verdicts and headlines are read from the rows alone, so
/// that a run that is resumed, or read a year later, gives the same answer.
package struct LoadProfile: Sendable {
  /// As `bench load` takes it.
  package let name: String
  /// What it does, in a sentence.
  package let idea: String
  /// After what it is modelled.
  package let model: String
  /// How long it takes, as it is and with `--short`.
  package let duration: (usual: String, short: String)
  /// What each criterion asks, by its name.
  package let criteria: [Criterion]
  /// The limit unless told otherwise.
  package let usualLimit: String
  /// The columns of its rows in samples.csv.
  package let columns: [Column<LoadRow>]
  /// The strategies that are tested unless told otherwise, as it is or in the short form.
  package var usualStrategies: @Sendable (_ isShort: Bool) -> [String] = {
    LoadPlan.usualStrategies(isShort: $0)
  }
  /// What is measured, in parts that can be resumed.
  package let parts: @Sendable (LoadPlan) throws -> [LoadPart]
  /// What all rows together say of the criteria.
  package let judge: @Sendable (LoadRows, LoadPlan) -> [Verdict]
  /// The answer, a sentence for each strategy.
  package let headline: @Sendable (LoadRows, LoadPlan) -> [String]
}

/// What a verdict is about.
package struct Criterion: Sendable {
  /// As verdicts.csv names it.
  package let name: String
  /// What is asked, with its bound.
  package let meaning: String
}

/// A part of a load test: whole or not at all in the rows.
package struct LoadPart: Sendable {
  /// Unique in the run; it names the strategy first.
  package let name: String
  package let measure: @Sendable (LoadBench) async throws -> PartRows
}

/// What a part has found.
package struct PartRows: Sendable {
  package var samples: [LoadRow] = []
  package var events: [LoadRow] = []
}
