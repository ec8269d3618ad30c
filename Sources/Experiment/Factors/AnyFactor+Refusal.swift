import Messages
import Quantities

extension AnyFactor {
  /// An error message about an invalid value, with what would be valid and what was probably meant.
  package func refusal(of text: String) -> String {
    "\(quoted(text)) is not \(withArticle(name)); expected \(expected)" + didYouMean(meant(by: text))
  }

  /// Several values in one text, such as `40%,75%`, as one option each; `nil` if the text is not such a list.
  package func repeated(_ text: String) -> String? {
    let parts = Self.list(text)
    // A bare number counts as a value without its unit only if all parts are bare: `1,5 GiB` is not a list.
    let isBare = parts.allSatisfy { $0.last?.isNumber == true }
    let values = parts.compactMap { part in
      if spelling(part) != nil { return part }
      return isBare || part.last?.isNumber == false ? meant(byOne: part) : nil
    }
    guard parts.count > 1, values.count == parts.count else { return nil }
    return values.map { "--\(option.name) \($0)" }.joined(separator: " ")
  }

  /// The parts of the text between commas or semicolons, except those in a policy's parentheses.
  private static func list(_ text: String) -> [String] {
    var depth = 0
    let parts = text.split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0 && (character == "," || character == ";")
    }
    return parts.map { String($0.drop { $0 == " " }) }
  }

  private func meant(by text: String) -> String? { repeated(text) ?? meant(byOne: text) }

  private func meant(byOne text: String) -> String? {
    likelySpellings(of: text).first { spelling($0) != nil } ?? nearestName(to: text, among: names)
  }
}
