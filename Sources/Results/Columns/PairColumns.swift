package import Experiment

/// The columns of pairs.csv.
package enum PairColumns {
  package typealias Pair = Column<StepPair>

  package static let all = columns(of: .standard)

  package static func columns(of factors: FactorList) -> [Pair] {
    let trials: [Pair] = [
      Pair("block", "number of the block of both trials, from 1") { $0.planned.block },
      Pair("base_trial", "number of the trial in base/trials.csv") { $0.trials.base },
      Pair("head_trial", "number of the trial in head/trials.csv") { $0.trials.head },
    ]
    let cell = factors.all.map { factor in
      Pair(
        factor.column,
        factor.column == Factors.strategy.column
          ? "strategy of the cell, as in trials.csv" : "as in trials.csv",
        content: factor.isNumber ? .integer : .text
      ) { $0.planned.cell.factors[factor] }
    }
    return trials + cell + measured
  }

  private static let measured: [Pair] = [
    Pair("seed", "as in trials.csv", content: .count) { "\($0.planned.seed)" },
    Pair("kind", "return or push") { $0.kind.rawValue },
    Pair("step", "for a return, the number of its step in the trial; for a push, its number, from 0") {
      $0.step
    },
    Pair("base_ns", "time of the step in the base; for a return, including first use", better: .lower) {
      $0.nanoseconds.base
    },
    Pair("head_ns", "time of the step in the head; for a return, including first use", better: .lower) {
      $0.nanoseconds.head
    },
  ]

  /// The names of all columns, in the order of the file.
  package static let names = all.map(\.name)
}
