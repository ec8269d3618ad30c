import Experiment
import Strategies

extension Plan {
  /// Returns one cell for each content, which every block contains twice: as `reference` and as `control`.
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
