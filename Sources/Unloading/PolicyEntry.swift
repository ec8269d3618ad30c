/// One policy: how it is written, what it means, how it is made.
public struct PolicyEntry: Sendable {
  /// The one parameter of a policy, its meaning and an example.
  public struct Parameter: Sendable {
    public let label: String
    public let meaning: String
    public let example: String

    public init(label: String, meaning: String, example: String) {
      self.label = label
      self.meaning = meaning
      self.example = example
    }
  }

  public let name: String
  public let parameter: Parameter?
  public let idea: String
  public let source: String
  public let caveat: String
  let make: @Sendable (PolicyCall) throws(PolicyError) -> any UnloadPolicy

  /// A policy that `make` makes of what was written; without a parameter its name alone is written.
  public init(
    name: String, parameter: Parameter? = nil, idea: String, source: String, caveat: String,
    make: @escaping @Sendable (PolicyCall) throws(PolicyError) -> any UnloadPolicy
  ) {
    self.name = name
    self.parameter = parameter
    self.idea = idea
    self.source = source
    self.caveat = caveat
    self.make = make
  }

  /// Whether `text`, such as `lru(count:4)`, is a spelling of this policy.
  public func describes(_ text: String) -> Bool {
    guard let call = try? PolicyCall(text) else { return false }
    return call.name == name && call.label == parameter?.label
  }

  /// `lru(count:)`, in the manner of Swift's function names.
  public var signature: String { parameter.map { "\(name)(\($0.label):)" } ?? name }

  /// A spelling that can be run, such as `lru(count:6)`.
  public var example: String { parameter.map { "\(name)(\($0.label):\($0.example))" } ?? name }
}
