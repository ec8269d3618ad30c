import Experiment
import Strategies

extension Plan {
  /// The cells that every block holds twice more, as `reference` and as `control`: one for each workload and device.
  ///
  /// All that could make such a cell say nothing is fixed here, so no option of the user's reaches it. Its strategy is
  /// `ios5`: the system's own unloading, which reloads on nearly every return, and that is what times are of. Its warnings
  /// are scripted, as a limit of 40 % of the need that this very run finds would send them: so none of its trials is ever
  /// terminated, and all do the same. Placement and relief are the default ones. The decay is the run's: with one of its own
  /// it would be the reference of other trials.
  static func referenceCells(of cells: [Cell]) throws -> [Cell] {
    let strategy = try Strategy("ios5").label
    let references = cells.map { cell in
      let decays = cells.filter { $0.workload == cell.workload && $0.device == cell.device }
        .map(\.dirtyDecayMilliseconds)
      let usual = Trial.dirtyDecayMilliseconds
      return Cell(
        strategy: strategy, workload: cell.workload, device: cell.device, placement: .kind,
        pressure: .scripted, limit: .share(percent: 40),
        dirtyDecayMilliseconds: decays.contains(usual) ? usual : decays[0])
    }
    return unique(references)
  }
}
