import Experiment
import Foundation
import Messages

extension Plan {
  /// The precision of the smallest limit, in percent of the need.
  static let limitPrecision = 2.0
  /// The limit at which the search begins if no limit of the blocks was enough, in percent of the need.
  static let largestShare = 200.0

  /// The cells whose smallest limit the run searches for after the blocks, each without its limit.
  var smallestLimitCells: [Cell] {
    guard preset.findsSmallestLimit else { return [] }
    return cells.filter(searchable.contains).map { cell in
      var cell = cell
      cell.limit = .unlimited
      return cell
    }.uniqued()
  }

  /// The cells from which a search may start: those of the main sections with the first value of each grouping factor,
  /// under measured pressure and purge, whose limit is a share of the need.
  static func searchable(in sections: [Section], of factors: FactorList) -> Set<Cell> {
    let cells = sections.filter { !$0.isSide }.flatMap { section in
      var first = section
      for factor in factors.all where factor.isOfGroup && factor.column != Factors.workload.column {
        first.factors[factor.column] = Array(section.factors[factor.column].prefix(1))
      }
      first.factors[Factors.pressure] = section.factors[Factors.pressure]
      first.factors[Factors.relief] = section.factors[Factors.relief]
      first.factors[Factors.dirtyDecay] = section.factors[Factors.dirtyDecay]
      return first.cells(of: factors).filter { $0.pressure == .measured && $0.relief == .purge }
    }
    return Set(
      cells.filter { cell in
        guard case .share = cell.limit else { return false }
        // The limits are shares of what inert needs; there is nothing to search for.
        return cell.strategy.name != "inert"
      })
  }

  /// The most trials that a search can take: one between the two limits that are farthest apart.
  var mostSearchTrials: Int {
    let shares = cells.compactMap { if case .share(let percent) = $0.limit { percent } else { nil } }
    let bounds = ([0, Self.largestShare] + shares).sorted()
    let widest = zip(bounds, bounds.dropFirst()).map { $1 - $0 }.max() ?? 0
    // A tenth of a percent less, since the limits that are tried are rounded to tenths.
    return Int(log2(widest / (Self.limitPrecision - 0.1)).rounded(.up))
  }
}
