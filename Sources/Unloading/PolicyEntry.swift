/// One policy: how it is written, what it means, how it is made.
public struct PolicyEntry: Sendable {
  /// The one parameter of a policy, its meaning and an example.
  public struct Parameter: Sendable {
    /// What is written before the colon, such as `count` in `lru(count:6)`.
    public let label: String
    /// What the value says and its range, such as `screens kept, 1 or more`.
    public let meaning: String
    /// A value that can be run, such as `6`.
    public let example: String

    /// A parameter that is written `(label:value)`.
    public init(label: String, meaning: String, example: String) {
      self.label = label
      self.meaning = meaning
      self.example = example
    }
  }

  /// What is written before the parenthesis, such as `lru`; entries of one name differ in their parameter.
  public let name: String
  /// `nil` for a policy that is written by its name alone.
  public let parameter: Parameter?
  /// What it unloads and when, in a sentence; `bench list` shows it.
  public let idea: String
  /// The software or paper that decides so; `bench explain` shows it.
  public let source: String
  /// Its weakness, in a sentence; `bench explain` shows it.
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
