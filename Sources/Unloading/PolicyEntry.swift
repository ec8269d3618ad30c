/// One policy: how it is written, what it means, how it is made.
public struct PolicyEntry: Sendable {
  /// What is written before the parenthesis, such as `lru`; entries of one name differ in the parameters that must be
  /// written.
  public let name: String
  /// What kind of rule it is; `bench list` groups by it.
  public let family: PolicyFamily
  /// What is written within the parentheses, in the order of the one spelling.
  public let parameters: [PolicyParameter]
  /// What it unloads and when, in a sentence; `bench list` shows it.
  public let idea: String
  /// The software or paper that decides so; `bench explain` shows it.
  public let source: String
  /// Its weakness, in a sentence; `bench explain` shows it.
  public let caveat: String
  /// Whether it weighs what it costs to make resources again, so that it decides differently on another network.
  public let readsCosts: Bool
  /// Whether it lets a guarded screen keep what an unguarded hidden one could lose: it names a resource of a screen with
  /// ``ScreenGuards`` only where each hidden screen without any has lost it, or loses it in the same response.
  public let respectsGuards: Bool
  let make: @Sendable (PolicyArguments) -> any UnloadPolicy

  /// A policy that `make` makes of what was written; without parameters its name alone is written.
  public init(
    name: String, family: PolicyFamily = .own, parameters: [PolicyParameter] = [], idea: String,
    source: String, caveat: String, readsCosts: Bool = false, respectsGuards: Bool = false,
    make: @escaping @Sendable (PolicyArguments) -> any UnloadPolicy
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
  }

  /// `lru(count:)`, in the manner of Swift's function names.
  public var signature: String {
    parameters.isEmpty ? name : "\(name)(\(parameters.map { "\($0.name):" }.joined()))"
  }

  /// A spelling that can be run, such as `lru(count:6)` or `web.bfcache`.
  public var example: String { spelling { $0.example } }

  /// Every parameter written, such as `web.bfcache(pages:6,ttl:600s)`.
  public var fullSpelling: String {
    let written = parameters.map { "\($0.name):\($0.text(of: $0.example))" }
    return written.isEmpty ? name : "\(name)(\(written.joined(separator: ",")))"
  }

  /// The policy with the usual values, and the example's where a value must be written.
  public func makeExample() -> any UnloadPolicy {
    make(PolicyArguments(Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.example) })))
  }

  /// The one spelling: parameters in their order, those left out that have their usual value.
  func spelling(_ value: (PolicyParameter) -> Double) -> String {
    let written = parameters.filter { $0.usual != value($0) }
      .map { "\($0.name):\($0.text(of: value($0)))" }
    return written.isEmpty ? name : "\(name)(\(written.joined(separator: ",")))"
  }
}
