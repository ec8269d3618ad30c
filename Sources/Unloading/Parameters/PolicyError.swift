/// Why a policy's name was not understood.
public enum PolicyError: Error, Equatable, CustomStringConvertible {
  /// No policy has the name in the text.
  case unknownPolicy(String)
  /// What follows the name is not of the form `(label:value)`.
  case malformed(String)
  /// The policy has no parameter with the label, or lacks one; `expected` holds the signatures that it has.
  case wrongParameter(String, label: String?, expected: [String])
  /// The value in the text is malformed or out of range; `expected` says what is allowed, `nearest` what comes near.
  case invalidValue(String, expected: String, nearest: String?)
  /// The text stands for several policies, where one is expected.
  case sweep(String)

  /// A sentence for the user that quotes the text.
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
