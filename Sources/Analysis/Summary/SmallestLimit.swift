import Experiment
import Results

/// The smallest limit under which a strategy completed a workload, as far as trials show it.
///
/// Completion need not be monotone: under a larger limit a warning comes at another step, and what it would have unloaded
/// may be in the way of the next transition.
enum SmallestLimit: Equatable {
  /// Found by a search: completed, with no failure above it.
  case found(SummaryLimit)
  /// The same without a search: the strategy may complete at a limit that was not tried, too.
  case atMost(SummaryLimit)
  /// Completed at the first and failed at a larger one; from the second on nothing failed.
  case between(SummaryLimit, SummaryLimit)

  /// `nil` if the strategy did not complete above its failures at any limit. A trial that crashed says nothing of a limit.
  init?(_ rows: [TrialRow]) {
    let byLimit = Dictionary(
      grouping: rows.filter { $0.status?.isFailure == false }, by: SummaryLimit.init)
    let ended = byLimit.mapValues { rows in rows.allSatisfy { $0.status == .completed } }
    guard let least = ended.filter(\.value).keys.min(),
      let safe = Self.safe(among: ended.map { (limit: $0, isCompleted: $1) })
    else { return nil }
    guard least == safe else {
      self = .between(least, safe)
      return
    }
    self = rows.contains { $0.purpose == .smallestLimit } ? .found(safe) : .atMost(safe)
  }

  /// The lowest limit that completed with no failure above it; `nil` if there is none.
  static func safe<L: Comparable>(among tried: [(limit: L, isCompleted: Bool)]) -> L? {
    let largestFailure = tried.filter { !$0.isCompleted }.map(\.limit).max()
    return tried.filter { tried in tried.isCompleted && largestFailure.map { $0 < tried.limit } ?? true }
      .map(\.limit).min()
  }

  /// The limit from which on nothing failed.
  var safe: SummaryLimit {
    switch self {
    case .found(let limit), .atMost(let limit), .between(_, let limit): limit
    }
  }

  /// Whether a search might find a smaller one.
  var isUpperBound: Bool {
    if case .atMost = self { true } else { false }
  }

  /// `26.3% 14.8 MiB`, `≤ 40% 22.5 MiB`, or `25–35% 19.7 MiB`: the bytes are those of the second.
  var text: String {
    switch self {
    case .found(let limit): limit.long
    case .atMost(let limit): "≤ \(limit.long)"
    case .between(let least, let safe):
      least.name.hasSuffix("%") && safe.name.hasSuffix("%")
        ? "\(least.name.dropLast())–\(safe.long)" : "\(least.short)–\(safe.long)"
    }
  }
}
