import Experiment

/// A column of trials.csv.
package typealias TrialColumn = Column<TrialRecord>

/// The columns of trials.csv.
package enum TrialColumns {
  /// The columns of the suite itself, in the order of the file.
  package static let all = columns(of: .standard)

  /// The columns that identify a trial, followed by the measurements.
  package static func columns(of schema: Schema) -> [TrialColumn] {
    place + schema.factors.all.flatMap(columns) + purpose + schema.metrics.map { $0.column.ifKnown }
  }

  private static let place: [TrialColumn] = [
    TrialColumn("run", "identifies the run") { $0.run },
    TrialColumn("trial", "number of the trial within its run, from 0") { $0.planned.trial },
    TrialColumn(
      "block", "number of the trial's block, from 1; empty for trials that find the need or a smallest limit",
      isOptional: true
    ) {
      $0.planned.block
    },
    TrialColumn("order", "position in the block after shuffling, from 1", isOptional: true) {
      $0.planned.order
    },
  ]

  /// A factor's own column, and the columns that explain it.
  private static func columns(of factor: AnyFactor) -> [TrialColumn] {
    let own = TrialColumn(factor.column, factor.meaning, content: factor.isNumber ? .integer : .text) {
      record in
      record.result.flatMap(factor.found) ?? record.planned.cell.factors[factor]
    }
    return [own] + (explanations[factor.column] ?? [])
  }

  private static let explanations: [String: [TrialColumn]] = [
    Factors.strategy.column: [
      TrialColumn("platform", "what the system does by itself") { $0.planned.cell.strategy.platform },
      TrialColumn("idiom", "what the app's controllers do in their own overrides") {
        $0.planned.cell.strategy.idiom
      },
      TrialColumn("policy", "the app's central decision on what to unload and when") {
        $0.planned.cell.strategy.policy
      },
    ],
    Factors.limit.column: [
      TrialColumn(
        "limit_bytes", "the limit; a check that finds a larger footprint terminates the app", isOptional: true
      ) {
        $0.limitBytes
      },
      TrialColumn(
        "need_bytes", "peak allocated bytes of inert without a limit in the workload's largest session",
        isOptional: true
      ) { $0.needBytes },
    ],
  ]

  private static let purpose: [TrialColumn] = [
    TrialColumn(
      "seed", "seed for the fixtures, the drawn trace, the kinds of screen and the shuffle", content: .count
    ) { "\($0.planned.seed)" },
    TrialColumn(
      "purpose", "need, measure, smallest-limit, or reference and control (the same cell under two names)"
    ) { $0.planned.purpose.rawValue },
    TrialColumn(
      "status", "completed, terminated, crashed, killed (SIGKILL from outside), timeout, invalid or skipped"
    ) { $0.status.rawValue },
    TrialColumn(
      "fault",
      "cause of a crashed or invalid trial: strategy (its app did something that ends an app) or harness"
    ) {
      $0.fault?.rawValue ?? ""
    },
    TrialColumn("message", "the last message of a failed trial") { $0.message },
    TrialColumn(
      "origin", "live, or simulated over calibrated sizes and costs", valueBefore: TrialOrigin.live.rawValue
    ) { ($0.result?.origin ?? .live).rawValue },
  ]
}
