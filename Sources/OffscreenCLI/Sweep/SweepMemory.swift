import Strategies
import Unloading

/// What a sweep varies, and what it compares under it.
enum SweepMemory {
  /// Bytes for all loaded screens; all policies with a budget if none are named.
  case budgets([Int], policies: [String] = [])
  /// Limits of the process, with the rules of a trial; every policy on the usual platform if no strategies are named.
  case limits([Int], strategies: [String] = [])

  var sizes: [Int] {
    switch self {
    case .budgets(let sizes, _), .limits(let sizes, _): sizes
    }
  }

  var kind: SweepRow.Kind {
    switch self {
    case .budgets: .budget
    case .limits: .limit
    }
  }

  /// Throws a message about a name that isn't there.
  func contenders(in registry: Registry) throws -> [SweepContender] {
    switch self {
    case .budgets(_, let names): try SweepContender.policies(names, among: registry.policies)
    case .limits(_, let names): try SweepContender.strategies(names, among: registry.parts)
    }
  }
}
