import Experiment
import Strategies

extension Plan {
  /// The cells that every block holds twice more, as `reference` and as `control`: one for each content.
  ///
  /// All that could make such a cell say nothing is fixed here, so no option of the user's reaches it. Its strategy is
  /// `ios5`: the system's own unloading, which reloads on nearly every return, and that is what times are of. Its warnings
  /// are scripted, as a limit of 40 % of the need that this very run finds would send them: so none of its trials is ever
  /// terminated, and all do the same. Placement and relief are the default ones. The decay is the run's: with one of its own
  /// it would be the reference of other trials.
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
