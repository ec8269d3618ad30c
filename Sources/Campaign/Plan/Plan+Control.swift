import Experiment
import Strategies

extension Plan {
  /// The fewest pairs with which a permutation test can show at 5 % that one of the control's three times differs:
  /// 3 × 2 ÷ 2⁷ < 0.05.
  static let pairsThatJudgeTimes = 7

  /// The references that a block measures, each twice: all of them if that is enough to judge times.
  ///
  /// If it isn't, the control can judge bytes alone, which repeat. Then the contents take turns: each has a pair,
  /// and so has each block, which may be on a machine of its own.
  static func references(_ references: [Cell], in block: Int, of count: Int) -> [Cell] {
    let turns = references.count * count < pairsThatJudgeTimes ? min(count, references.count) : 1
    return references.enumerated().filter { ($0.offset + 1) % turns == block % turns }.map(\.element)
  }

  /// Returns one cell for each content, which a block contains twice: as `reference` and as `control`.
  ///
  /// Everything that could make such a cell meaningless is fixed here, so that no option of the user affects it. Its
  /// strategy is `ios5`: the system's own unloading reloads on nearly every return, and times measure reloads. Its
  /// warnings are scripted as a limit of 40 % of the need found by the same run would send them. So none of its trials
  /// is ever terminated, and all do the same work. Placement and relief are the defaults. The decay is one of the
  /// run's, because trials with another decay would not be a reference for them.
  static func referenceCells(of cells: [Cell], among factors: FactorList) throws -> [Cell] {
    let strategy = try Strategy("ios5").label
    return contents(of: cells, among: factors).map { content in
      let decays = cells.filter { Content(of: $0.factors, among: factors) == content }
        .map(\.dirtyDecayMilliseconds)
      let usual = Trial.dirtyDecayMilliseconds
      return Cell(
        content, strategy: strategy, pressure: .scripted, limit: .share(percent: 40),
        dirtyDecayMilliseconds: decays.contains(usual) ? usual : decays[0])
    }
  }
}
