import Experiment
import Foundation
import Strategies

extension Plan {
  /// How close the smallest limit is found, in percent of the need.
  static let limitPrecision = 2.0
  /// Where the search begins if no limit of the blocks was enough, in percent of the need.
  static let largestShare = 200.0

  /// Whose smallest limit the run searches for after the blocks, each without its limit.
  var smallestLimitCells: [Cell] {
    guard preset.findsSmallestLimit else { return [] }
    return Self.unique(
      cells.filter(searchable.contains).map { cell in
        var cell = cell
        cell.limit = .unlimited
        return cell
      })
  }

  /// The cells of the main sections under purge and measured pressure, on each section's first device and placement.
  static func searchable(in sections: [Section], parts: StrategyParts) throws -> Set<Cell> {
    let narrowed = sections.filter { !$0.isSide }.map { section in
      var section = section
      section.devices = Array(section.devices.prefix(1))
      section.placements = Array(section.placements.prefix(1))
      section.pressures = section.pressures.filter { $0 == .measured }
      section.reliefs = section.reliefs.filter { $0 == .purge }
      return section
    }
    return Set(
      try narrowed.flatMap { try cells($0, parts: parts) }.filter { cell in
        guard case .share = cell.limit else { return false }
        // The limits are shares of what inert needs; there is nothing to search for.
        return cell.strategy.name != "inert"
      })
  }

  /// The most trials that one search takes, between the two limits that lie farthest apart.
  var mostSearchTrials: Int {
    let shares = cells.compactMap { if case .share(let percent) = $0.limit { percent } else { nil } }
    let bounds = ([0, Self.largestShare] + shares).sorted()
    let widest = zip(bounds, bounds.dropFirst()).map { $1 - $0 }.max() ?? 0
    // A tenth of a percent less, since the limits tried are rounded to tenths.
    return Int(log2(widest / (Self.limitPrecision - 0.1)).rounded(.up))
  }
}
