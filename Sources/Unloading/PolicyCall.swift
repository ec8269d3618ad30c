import Quantities

/// A policy as it is written: `none`, `lru(count:6)`, `lru(bytes:50%)`.
public struct PolicyCall {
  let text: String
  let name: String
  let label: String?
  let value: String

  init(_ text: String) throws(PolicyError) {
    self.text = text
    guard let open = text.firstIndex(of: "(") else {
      (name, label, value) = (text, nil, "")
      return
    }
    let inner = text[text.index(after: open)...]
    guard inner.last == ")", let colon = inner.firstIndex(of: ":") else {
      throw .malformed(text)
    }
    name = String(text[..<open])
    label = String(inner[..<colon])
    value = String(inner[inner.index(after: colon)...].dropLast())
  }

  /// The text with its share, if it has one, as short as can be.
  var spelling: String {
    guard let label, let fraction = try? fraction() else { return text }
    let percent = "\((fraction * 100_000).rounded() / 1_000)"
    return "\(name)(\(label):\(percent.hasSuffix(".0") ? String(percent.dropLast(2)) : percent)%)"
  }

  /// The parameter as a count.
  public func count() throws(PolicyError) -> Int {
    // One spelling each, since the name identifies the strategy in the results: neither 06 nor +6.
    guard let count = Int(value), (1...1_000_000).contains(count), value == "\(count)" else {
      throw .invalidValue(text, expected: "a whole number from 1 to 1000000")
    }
    return count
  }

  /// The parameter as a share of the limit, from 0.01 to 1.
  public func fraction() throws(PolicyError) -> Double {
    guard value.hasSuffix("%"), let percent = Double(plain: value.dropLast()), (1...100).contains(percent)
    else {
      throw .invalidValue(text, expected: "a share of the limit from 1% to 100%")
    }
    return percent / 100
  }
}

/// Why a policy's name was not understood.
public enum PolicyError: Error, Equatable, CustomStringConvertible {
  /// No policy has the name in the text.
  case unknownPolicy(String)
  /// What follows the name is not of the form `(label:value)`.
  case malformed(String)
  /// The policy has no parameter with the label in the text; `expected` holds the signatures that it has.
  case wrongParameter(String, expected: [String])
  /// The value in the text is malformed or out of range; `expected` says what is allowed.
  case invalidValue(String, expected: String)

  /// A sentence for the user that quotes the text.
  public var description: String {
    switch self {
    case .unknownPolicy(let text): "'\(text)' is not a policy"
    case .malformed(let text): "'\(text)' is not a policy; parameters are written like lru(count:6)"
    case .wrongParameter(let text, let expected):
      "'\(text)' does not fit; expected \(expected.joined(separator: " or "))"
    case .invalidValue(let text, let expected): "'\(text)' is out of range; expected \(expected)"
    }
  }
}
