import Foundation
import MemoryProbe
import Screens
import Strategies

extension Plan {
  /// How close the smallest limit is found, in percent of the need.
  static let limitPrecision = 2.0
  /// Where the search begins if no limit of the blocks was enough, in percent of the need.
  static let largestShare = 200.0

  /// What the smallest limit is looked for of, after the blocks: each strategy under purge and measured pressure.
  var smallestLimitCells: [Cell] {
    guard preset.findsSmallestLimit else { return [] }
    var seen: Set<Cell> = []
    let candidates = cells.filter { cell in
      guard case .share = cell.limit else { return false }
      // What inert needs is what the limits are shares of; there is nothing to look for.
      return cell.relief == .purge && cell.pressure == .measured && cell.placement == .kind
        && cell.device == .small && cell.strategy.name != "inert"
    }
    return candidates.map { cell in
      var cell = cell
      cell.limit = .unlimited
      return cell
    }.filter { seen.insert($0).inserted }
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
