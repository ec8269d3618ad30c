/// The reason why a policy's name is invalid.
public enum PolicyError: Error, Equatable, CustomStringConvertible {
  /// No policy has that name.
  case unknownPolicy(String)
  /// The text after the name is not of the form `(label:value)`.
  case malformed(String)
  /// The policy has no parameter with the label, or a required one is missing; `expected` holds the valid
  /// signatures.
  case wrongParameter(String, label: String?, expected: [String])
  /// The value is malformed or out of range; `expected` describes the valid values, and `nearest` is a
  /// similar valid one.
  case invalidValue(String, expected: String, nearest: String?)
  /// The text represents several policies, but one is expected.
  case sweep(String)

  /// An error message that quotes the text.
  public var description: String {
    switch self {
    case .unknownPolicy(let text): "'\(text)' is not a policy"
    case .malformed(let text): "'\(text)' is not a policy; parameters are written like lru(count:6)"
    case .wrongParameter(let text, _, let expected):
      "'\(text)' has the wrong parameters; expected \(expected.joined(separator: " or "))"
    case .invalidValue(let text, let expected, let nearest):
      "'\(text)' is out of range; expected \(expected)" + (nearest.map { ", such as \($0)" } ?? "")
    case .sweep(let text): "'\(text)' represents several policies; expected one"
    }
  }
}
