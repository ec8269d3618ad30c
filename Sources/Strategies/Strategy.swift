package import Experiment
import Messages
package import Screens
package import Unloading

/// Platform × idiom × policy, named by the three: `ios6/revived-unload/none`, `ios6/plain/lru(count:6)`, `ios5`.
package struct Strategy: Sendable, CustomStringConvertible {
  package let platform: PlatformEntry
  package let idiom: IdiomEntry
  /// The policy as it is written, such as `lru(count:6)`.
  package let policyName: String
  private let policies: [PolicyEntry]

  /// Reads a name; a part left out is `plain` or `none`.
  package init(_ text: String, among parts: StrategyParts = .standard) throws(StrategyError) {
    let names = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count <= 3 else { throw .tooManyParts(text) }
    let platform = try Self.find(names[0], in: parts.platforms, \.name, what: "platform", of: text)
    let idiom = names.count > 1 ? names[1] : "plain"
    self.init(
      platform: platform,
      idiom: try Self.find(idiom, in: parts.idioms, \.name, what: "idiom", of: text),
      policyName: names.count > 2 ? try Self.policyName(names[2], of: text, among: parts.policies) : "none",
      policies: parts.policies)
  }

  /// A strategy of parts that need not be in the catalogues; the policy's name was checked.
  init(
    platform: PlatformEntry, idiom: IdiomEntry, policyName: String,
    policies: [PolicyEntry] = PolicyCatalogue.all
  ) {
    self.platform = platform
    self.idiom = idiom
    self.policyName = policyName
    self.policies = policies
  }

  /// The names of the three.
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

  /// The one spelling of a policy's name, which identifies the strategy in the results.
  private static func policyName(
    _ name: String, of text: String, among policies: [PolicyEntry]
  ) throws(StrategyError) -> String {
    do { return try policies.spelling(of: name) } catch {
      if case .unknownPolicy = error {
        throw .unknown(name, what: "policy", of: text, candidates: policies.map(\.example))
      }
      throw .policy(error, of: text)
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

/// Why a strategy's name was not understood.
package enum StrategyError: Error, Equatable, CustomStringConvertible {
  case tooManyParts(String)
  /// A part that is not in its catalogue, and what is.
  case unknown(String, what: String, of: String, candidates: [String])
  case policy(PolicyError, of: String)

  /// More candidates than these are not named in a sentence.
  private static let mostNamed = 12

  package var description: String {
    switch self {
    case .tooManyParts(let text):
      "strategy '\(text)' has more than three parts; expected platform/idiom/policy"
    case .unknown(let name, let what, let text, let candidates):
      "strategy '\(text)': '\(name)' is not \(what == "idiom" ? "an" : "a") \(what); expected "
        + (candidates.count > Self.mostNamed
          ? "one of the \(candidates.count) that 'bench list' shows" : candidates.joined(separator: ", "))
        + (nearestName(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? "")
    case .policy(let error, let text): "strategy '\(text)': \(error)"
    }
  }
}
