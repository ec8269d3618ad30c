import Messages
import Quantities

extension AnyFactor {
  /// What is wrong with a text that is none of its values, what would be right, and what was probably meant.
  package func refusal(of text: String) -> String {
    "\(quoted(text)) is not \(withArticle(name)); expected \(expected)" + didYouMean(meant(by: text))
  }

  /// Several values in one text, such as `40%,75%`, are an option each; `nil` if it is nothing like that.
  package func repeated(_ text: String) -> String? {
    let parts = Self.list(text)
    // A number alone is taken for a value that lost its unit only where all are: `1,5 GiB` is no list.
    let isBare = parts.allSatisfy { $0.last?.isNumber == true }
    let values = parts.compactMap { part in
      if spelling(part) != nil { return part }
      return isBare || part.last?.isNumber == false ? meant(byOne: part) : nil
    }
    guard parts.count > 1, values.count == parts.count else { return nil }
    return values.map { "--\(option.name) \($0)" }.joined(separator: " ")
  }

  /// What stands between commas; those in parentheses are a policy's own.
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
