package import Experiment
import Messages
package import Screens
package import Unloading

/// A platform, an idiom and a policy, named after all three: `ios6/revived-unload/none`,
/// `ios6/plain/lru(count:6)`, `ios5`.
package struct Strategy: Sendable, CustomStringConvertible {
  package let platform: PlatformEntry
  package let idiom: IdiomEntry
  /// The policy in its canonical spelling, such as `lru(count:6)`.
  package let policyName: String
  private let policies: [PolicyEntry]

  /// Reads a name; omitted parts default to the usual platform, `plain` and `none`.
  package init(_ text: String, among parts: StrategyParts = .standard) throws(StrategyError) {
    let names = try Self.parts(of: text, among: parts)
    let platform = try Self.platform(names, of: text, among: parts)
    let idiom = names.count > 1 ? names[1] : "plain"
    self.init(
      platform: platform,
      idiom: try Self.find(idiom, in: parts.idioms, \.name, what: "idiom", of: text),
      policyName: names.count > 2 ? try Self.policyName(names[2], of: text, among: parts.policies) : "none",
      policies: parts.policies)
  }

  /// Makes a strategy from parts that need not be in the catalogues; the caller has checked the policy's
  /// name.
  init(
    platform: PlatformEntry, idiom: IdiomEntry, policyName: String,
    policies: [PolicyEntry] = PolicyCatalogue.all
  ) {
    self.platform = platform
    self.idiom = idiom
    self.policyName = policyName
    self.policies = policies
  }

  /// The entry of its policy.
  package var policy: PolicyEntry {
    do { return try policies.entry(named: policyName) } catch {
      fatalError("the policy was checked when the strategy was made: \(error)")
    }
  }

  /// The names of the three parts.
  package var label: StrategyName {
    StrategyName(platform: platform.name, idiom: idiom.name, policy: policyName)
  }

  /// The shortest spelling: `plain` and `none` are omitted at the end.
  package var name: String { "\(label)" }

  package var description: String { name }

  /// A new policy of this strategy, for one trial.
  package func makePolicy() -> any UnloadPolicy {
    do { return try policies.policy(named: policyName) } catch {
      fatalError("the policy was checked when the strategy was made: \(error)")
    }
  }

  /// A new screen of this strategy.
  package func makeScreen(_ spec: ScreenSpec, page: Int, in context: ScreenContext) -> ScreenController {
    idiom.controller.init(spec: spec, page: page, context: context)
  }

  /// The strategies that a text represents: several if its policy sweeps a parameter, as in
  /// `ios6/plain/lru(bytes:25%..75%/6)`.
  package static func strategies(
    _ text: String, among parts: StrategyParts = .standard
  ) throws(StrategyError) -> [Strategy] {
    let names = try Self.parts(of: text, among: parts)
    guard names.count == 3 else { return [try Strategy(text, among: parts)] }
    let head = names[..<2].joined(separator: "/")
    let spellings: [String]
    if let examples = examples(ofPolicy: names[2], among: parts.policies) {
      spellings = examples
    } else {
      do { spellings = try parts.policies.spellings(of: names[2]) } catch {
        throw Self.error(error, policy: names[2], of: text, among: parts.policies)
      }
    }
    return try spellings.map { policy throws(StrategyError) in try Strategy("\(head)/\(policy)", among: parts)
    }
  }

  /// The names between the slashes; slashes inside a policy's parentheses belong to the policy.
  private static func parts(of text: String, among parts: StrategyParts) throws(StrategyError) -> [String] {
    let head = text.prefix { $0 != "(" }
    var names = head.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    if names.count == 3, names[2].contains("/") { throw .tooManyParts(text) }
    names[names.count - 1] += text.dropFirst(head.count)
    return completed(names, among: parts)
  }

  /// The platform of a name; the error about a single unknown word names candidates of all three parts.
  private static func platform(
    _ names: [String], of text: String, among parts: StrategyParts
  ) throws(StrategyError) -> PlatformEntry {
    if names.count == 1, !names[0].isEmpty,
      nearestName(to: names[0], among: parts.platforms.map(\.name)) == nil,
      !parts.platforms.contains(where: { $0.name == names[0] })
    {
      let candidates = parts.platforms.map(\.name) + parts.idioms.map(\.name) + parts.policies.map(\.name)
      throw .unknown(names[0], what: "platform, idiom or policy", of: text, candidates: candidates)
    }
    return try find(names[0], in: parts.platforms, \.name, what: "platform", of: text)
  }

  /// The canonical spelling of a policy's name, which identifies the strategy in the results.
  private static func policyName(
    _ name: String, of text: String, among policies: [PolicyEntry]
  ) throws(StrategyError) -> String {
    do { return try policies.spelling(of: name) } catch {
      throw Self.error(error, policy: name, of: text, among: policies)
    }
  }

  private static func error(
    _ error: PolicyError, policy name: String, of text: String, among policies: [PolicyEntry]
  ) -> StrategyError {
    switch error {
    case .unknownPolicy: .unknown(name, what: "policy", of: text, candidates: policies.map(\.example))
    case .wrongParameter(_, let label?, _):
      .policy(
        error, of: text, nearest: nearestName(to: label, among: policies.flatMap(\.parameters).map(\.name)))
    default: .policy(error, of: text)
    }
  }

  private static func find<Entry>(
    _ name: String, in entries: [Entry], _ path: KeyPath<Entry, String>, what: String, of text: String
  ) throws(StrategyError) -> Entry {
    if let entry = entries.first(where: { $0[keyPath: path] == name }) { return entry }
    throw .unknown(name, what: what, of: text, candidates: entries.map { $0[keyPath: path] })
  }
}

extension Strategy: Hashable {
  package static func == (a: Strategy, b: Strategy) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The reason why a strategy's name is invalid.
package enum StrategyError: Error, Equatable, CustomStringConvertible {
  case tooManyParts(String)
  /// A part that is not in its catalogue, and the names that are.
  case unknown(String, what: String, of: String, candidates: [String])
  /// The policy's error, and the parameter that was probably meant.
  case policy(PolicyError, of: String, nearest: String? = nil)

  /// The most candidates that a message lists.
  private static let mostNamed = 12

  package var description: String {
    switch self {
    case .tooManyParts(let text):
      "strategy '\(text)' has more than three parts; expected platform/idiom/policy"
    case .unknown(let name, let what, let text, let candidates):
      "strategy '\(text)': '\(name)' is not \(withArticle(what)); expected "
        + (candidates.count > Self.mostNamed
          ? "one of the \(candidates.count) that 'bench list' shows" : candidates.joined(separator: ", "))
        + didYouMean(nearestSpelling(to: name, among: candidates))
    case .policy(let error, let text, let nearest):
      "strategy '\(text)': \(error)" + didYouMean(nearest)
    }
  }
}
