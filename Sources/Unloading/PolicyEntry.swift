/// One policy: its spelling, its meaning, and how to make it.
public struct PolicyEntry: Sendable {
  /// The part of the spelling before the parenthesis, such as `lru`. Entries with the same name differ in
  /// their required parameters.
  public let name: String
  /// The kind of rule; `bench list` groups by it.
  public let family: PolicyFamily
  /// The parameters in the parentheses, in the order of the canonical spelling.
  public let parameters: [PolicyParameter]
  /// A sentence that states what it unloads and when; `bench list` shows it.
  public let idea: String
  /// The software or paper that the rule comes from; `bench explain` shows it.
  public let source: String
  /// A sentence that states its weakness; `bench explain` shows it.
  public let caveat: String
  /// Whether it weighs the cost of making resources again, so that it decides differently on another network.
  public let readsCosts: Bool
  /// Whether it prefers to unload unguarded screens: it names a resource of a screen with ``ScreenGuards``
  /// only if every hidden screen without guards has already lost that resource, or loses it in the same
  /// response.
  public let respectsGuards: Bool
  let make: @Sendable (PolicyArguments) -> any UnloadPolicy
  /// Replays of sessions under its policies.
  package let replays: PolicyReplays

  /// Describes a policy that `make` makes from its arguments; the spelling of a policy without parameters is
  /// only its name.
  public init<Policy: UnloadPolicy>(
    name: String, family: PolicyFamily = .own, parameters: [PolicyParameter] = [], idea: String,
    source: String, caveat: String, readsCosts: Bool = false, respectsGuards: Bool = false,
    make: @escaping @Sendable (PolicyArguments) -> Policy
  ) {
    self.name = name
    self.family = family
    self.parameters = parameters
    self.idea = idea
    self.source = source
    self.caveat = caveat
    self.readsCosts = readsCosts
    self.respectsGuards = respectsGuards
    self.make = make
    replays = PolicyReplays(of: Policy.self)
  }

  /// The signature, such as `lru(count:)`, in the style of Swift's function names.
  public var signature: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map { "\($0.name):" }.joined()))"
  }

  /// A valid spelling, such as `lru(count:6)` or `web.bfcache`.
  public var example: String { spelling { $0.example } }

  /// The spelling with every parameter, such as `web.bfcache(pages:6,ttl:600s)`.
  public var fullSpelling: String {
    let written = parameters.map { "\($0.name):\($0.text(of: $0.example))" }
    return written.isEmpty ? name : "\(name)(\(written.joined(separator: ",")))"
  }

  /// The policy with the default values, and the example's values for required parameters.
  public func makeExample() -> any UnloadPolicy {
    make(PolicyArguments(Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.example) })))
  }

  /// The canonical spelling: parameters in their order; those with their default value are omitted.
  func spelling(_ value: (PolicyParameter) -> Double) -> String {
    let written = parameters.filter { $0.usual != value($0) }
      .map { "\($0.name):\($0.text(of: value($0)))" }
    return written.isEmpty ? name : "\(name)(\(written.joined(separator: ",")))"
  }
}
