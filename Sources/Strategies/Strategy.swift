public import Screens
public import Unloading

/// Platform × idiom × policy, named by the three: `ios6/revived-unload/none`, `ios6/plain/lru(count:6)`, `ios5`.
public struct Strategy: Sendable, CustomStringConvertible {
  public let platform: PlatformEntry
  public let idiom: IdiomEntry
  /// The policy as it is written, such as `lru(count:6)`.
  public let policyName: String

  /// Reads a name; a part left out is `plain` or `none`.
  public init(_ text: String) throws(StrategyError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 3 else { throw .tooManyParts(text) }
    platform = try Self.find(parts[0], in: PlatformCatalogue.all, \.name, what: "platform", of: text)
    let idiom = parts.count > 1 ? parts[1] : "plain"
    self.idiom = try Self.find(idiom, in: IdiomCatalogue.all, \.name, what: "idiom", of: text)
    policyName = parts.count > 2 ? parts[2] : "none"
    do { _ = try PolicyCatalogue.policy(named: policyName) } catch {
      if case .unknownPolicy = error {
        throw .unknown(
          policyName, what: "policy", of: text, candidates: PolicyCatalogue.all.map(\.example))
      }
      throw .policy(error, of: text)
    }
  }

  /// The shortest spelling: parts at the end that say `plain` or `none` are left out.
  public var name: String {
    if policyName != "none" { return "\(platform.name)/\(idiom.name)/\(policyName)" }
    return idiom.name == "plain" ? platform.name : "\(platform.name)/\(idiom.name)"
  }

  public var description: String { name }

  /// A new policy of this strategy, for one trial.
  public func makePolicy() -> any UnloadPolicy {
    do { return try PolicyCatalogue.policy(named: policyName) } catch {
      fatalError("the policy was checked when the strategy was made: \(error)")
    }
  }

  /// A new screen of this strategy.
  public func makeScreen(_ spec: ScreenSpec, page: Int, in context: ScreenContext) -> ScreenController {
    idiom.controller.init(spec: spec, page: page, context: context)
  }

  private static func find<Entry>(
    _ name: String, in entries: [Entry], _ path: KeyPath<Entry, String>, what: String, of text: String
  ) throws(StrategyError) -> Entry {
    if let entry = entries.first(where: { $0[keyPath: path] == name }) { return entry }
    throw .unknown(name, what: what, of: text, candidates: entries.map { $0[keyPath: path] })
  }
}

extension Strategy: Hashable {
  public static func == (a: Strategy, b: Strategy) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Why a strategy's name was not understood.
public enum StrategyError: Error, Equatable, CustomStringConvertible {
  case tooManyParts(String)
  /// A part that is not in its catalogue, and what is.
  case unknown(String, what: String, of: String, candidates: [String])
  case policy(PolicyError, of: String)

  public var description: String {
    switch self {
    case .tooManyParts(let text):
      "strategy '\(text)' has more than three parts; expected platform/idiom/policy"
    case .unknown(let name, let what, let text, let candidates):
      "strategy '\(text)': '\(name)' is not \(what == "idiom" ? "an" : "a") \(what); expected"
        + " \(candidates.joined(separator: ", "))"
    case .policy(let error, let text): "strategy '\(text)': \(error)"
    }
  }
}
