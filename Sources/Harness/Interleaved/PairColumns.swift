import MemoryProbe
import Strategies

/// The columns of pairs.csv.
package enum PairColumns {
  typealias Pair = Column<BlockPair>

  static let all: [Pair] = [
    Pair("block", "block of both trials, from 1") { $0.planned.block },
    Pair("base_trial", "number of the trial in base/trials.csv") { $0.trials.base },
    Pair("head_trial", "number of the trial in head/trials.csv") { $0.trials.head },
    Pair("strategy", "the cell, as in trials.csv") { $0.planned.cell.strategy.name },
    Pair("workload", "the cell's") { $0.planned.cell.workload },
    Pair("device", "the cell's") { "\($0.planned.cell.device)" },
    Pair("placement", "the cell's") { $0.planned.cell.placement.rawValue },
    Pair("pressure", "the cell's") { $0.planned.cell.pressure.rawValue },
    Pair("relief", "the cell's") { $0.planned.cell.relief.rawValue },
    Pair("limit", "the cell's") { "\($0.planned.cell.limit)" },
    Pair("dirty_decay_ms", "the cell's", content: .integer) { $0.planned.cell.dirtyDecayMilliseconds },
    Pair("seed", "the cell's", content: .count) { "\($0.planned.seed)" },
    Pair("returns", "measured returns that made the same again on both sides") { $0.returns.steps },
    ratio(
      "return_ratio", "median over them of the head's time to the base's, first use included", \.returns),
    Pair("pushes", "steps to a new screen; 0 if the two sides had not as many") { $0.pushes.steps },
    ratio("push_ratio", "median over them of the head's time to the base's", \.pushes),
  ]

  /// The names of all, in the order of the file.
  package static let names = all.map(\.name)
  /// Those of the ratios.
  package static let ratios = all.filter { $0.content == .decimal }.map(\.name)

  private static func ratio(
    _ name: String, _ meaning: String, _ path: any KeyPath<BlockPair, StepRatio> & Sendable
  ) -> Pair {
    Pair(name, meaning, better: .lower, content: .decimal) { pair in
      pair[keyPath: path].median.map { "\(($0 * 1e6).rounded() / 1e6)" } ?? ""
    }
  }
}
