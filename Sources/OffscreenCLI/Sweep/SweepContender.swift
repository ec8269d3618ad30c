import Experiment
import Lifecycle
import Messages
import Results
import Simulation
import Strategies
import Unloading

/// What a sweep compares: a policy under budgets, or a strategy under limits.
struct SweepContender: Sendable {
  let name: String
  private let policy: PolicyEntry
  private let system: (platform: Platform, idiom: SimulatedIdiom)?
  private let make: @Sendable () -> any UnloadPolicy

  /// Whether it weighs the cost of making resources again, so that it decides otherwise at another latency.
  var readsCosts: Bool { policy.readsCosts }

  /// The part of its policy's name before a parenthesis.
  var policyName: String { policy.name }

  /// Whether the sweep has a replay that is compiled for its policy.
  var isCompiled: Bool { policy.replays.areCompiled }

  private func rule(_ bytes: Int, _ idiom: SimulatedIdiom?) -> MemoryRule {
    guard let system else { return .budget(bytes: bytes) }
    return .limit(bytes: bytes, on: system.platform, idiom: idiom ?? system.idiom)
  }

  /// The rule of the optimum, which is the same for all idioms.
  func optimumRule(_ bytes: Int) -> MemoryRule { rule(bytes, .plain) }

  func job(_ bytes: Int, _ latency: FetchLatency) -> SessionSweep.Job {
    SessionSweep.Job(
      name, under: rule(bytes, nil), roundTripNanoseconds: latency.nanoseconds, replays: policy.replays,
      make: make)
  }

  // MARK: Under budgets

  /// The policies of those names, or all that have a budget, with all of it unless a name says how much; throws a message
  /// about one that isn't there.
  static func policies(_ names: [String], among policies: [PolicyEntry]) throws -> [SweepContender] {
    let spellings =
      names.isEmpty
      ? budgeted(policies)
      : try names.flatMap { text in
        try Self.spellings(of: text, among: policies).map {
          // A spelling leaves out what is usual, such as half of a limit.
          text.contains("(") ? $0 : withWholeBudget($0, among: policies)
        }
      }
    guard !spellings.isEmpty else {
      throw UsageError("no policy here has a budget; expected --policy with one to replay")
    }
    return try spellings.map { name in
      let entry = try policies.entry(named: name)
      return SweepContender(name: name, policy: entry, system: nil) {
        do { return try [entry].policy(named: name) } catch {
          preconditionFailure("a known spelling: \(error)")
        }
      }
    }
  }

  /// The policies with a share of the limit as their budget, with all of it, so that they can be compared.
  private static func budgeted(_ policies: [PolicyEntry]) -> [String] {
    policies.filter { $0.parameters.contains { $0.name == "bytes" && $0.unit == .share } }
      .map { withWholeBudget($0.name, among: policies) }
  }

  /// The spelling of a policy with all of the budget, unless the name has parameters or the policy no budget.
  private static func withWholeBudget(_ name: String, among policies: [PolicyEntry]) -> String {
    guard !name.contains("("), let whole = try? policies.spelling(of: "\(name)(bytes:100%)") else {
      return name
    }
    return whole
  }

  /// The policies that a text names; throws a message that suggests the policy of a strategy's name, or one of a similar
  /// name.
  private static func spellings(of text: String, among policies: [PolicyEntry]) throws -> [String] {
    do { return try policies.spellings(of: text) } catch {
      let last = text.split(separator: "/").last.map(String.init) ?? ""
      let isStrategy = last != text && (try? policies.spellings(of: last)) != nil
      let similar =
        error == .unknownPolicy(text)
        ? nearestSpelling(to: text, among: budgeted(policies)) : nil
      throw UsageError("\(error)" + didYouMean(isStrategy ? last : similar))
    }
  }

  // MARK: Under limits

  /// The name itself, or every policy on the usual platform that a glob matches.
  private static func matches(_ name: String, among parts: StrategyParts) throws -> [String] {
    guard let glob = StrategyGlob(name) else { return [name] }
    let matches = glob.matches(among: parts.everyPolicy)
    guard !matches.isEmpty else { throw UsageError("no strategy matches '\(name)'; bench list shows them") }
    return matches
  }

  /// The strategies of those names, or every policy on the usual platform; throws a message about one that isn't there or
  /// can't be simulated.
  static func strategies(_ names: [String], among parts: StrategyParts) throws -> [SweepContender] {
    try (names.isEmpty ? parts.everyPolicy : names.flatMap { try matches($0, among: parts) }).flatMap {
      name in
      try Strategy.strategies(name, among: parts).map { strategy in
        let platform = strategy.platform.platform
        let idiom = try SimulatedTrial.idiom(strategy.idiom.name, on: platform)
        return SweepContender(
          name: strategy.name, policy: strategy.policy, system: (platform, idiom)
        ) { strategy.makePolicy() }
      }
    }
  }
}
