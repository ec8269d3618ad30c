import Experiment
import Results

/// The smallest limit at which a strategy completed a workload, as far as the trials show it.
///
/// Completion need not be monotone: at a larger limit, a warning comes at another step. Memory that an earlier warning
/// would have freed may then still be in use during the next transition.
enum SmallestLimit: Equatable {
  /// The result of a search: the limit was completed, and no larger one failed.
  case found(SummaryLimit)
  /// The same without a search, so the strategy may also complete at a smaller limit that wasn't tried.
  case atMost(SummaryLimit)
  /// The strategy completed at the first limit but failed at a larger one; from the second limit on, it never failed.
  case between(SummaryLimit, SummaryLimit)

  /// Returns `nil` if no completed limit lies above all failed ones.
  ///
  /// Trials that crashed are ignored, because they say nothing about a limit.
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

  /// The smallest completed limit above all failed ones; `nil` if there is none.
  static func safe<L: Comparable>(among tried: [(limit: L, isCompleted: Bool)]) -> L? {
    let largestFailure = tried.filter { !$0.isCompleted }.map(\.limit).max()
    return tried.filter { tried in tried.isCompleted && largestFailure.map { $0 < tried.limit } ?? true }
      .map(\.limit).min()
  }

  /// The limit from which on the strategy never failed.
  var safe: SummaryLimit {
    switch self {
    case .found(let limit), .atMost(let limit), .between(_, let limit): limit
    }
  }

  /// Whether a search might find a smaller limit.
  var isUpperBound: Bool {
    if case .atMost = self { true } else { false }
  }

  /// `26.3% 14.8 MiB`, `≤ 40% 22.5 MiB`, or `25–35% 19.7 MiB`, with the bytes of the second limit.
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
