import Messages
import Quantities

/// Reads the words that follow the first word of a statement, one after the other.
struct Arguments {
  private let words: [String]
  private var used = 1

  init(_ words: [String]) { self.words = words }

  private mutating func next() -> String? {
    guard used < words.count else { return nil }
    used += 1
    return words[used - 1]
  }

  mutating func page() throws(TraceError) -> Page {
    guard let word = next() else {
      throw TraceError(
        "\(words[0]) without a page", expected: "such as '\(words[0]) 17' or '\(words[0]) form'")
    }
    guard !GivenName.isStep(word) else {
      throw TraceError("\(quoted(word)) is a step, not a page", expected: "such as '\(words[0]) form'")
    }
    guard let page = Page(word) else {
      throw TraceError(
        "\(quoted(word)) is not a page",
        expected: "a number from \(Page.numbers.lowerBound) to \(Page.numbers.upperBound)"
          + " or the name of a screen kind such as 'form' or 'form:12'")
    }
    return page
  }

  mutating func pages() throws(TraceError) -> [Page] {
    var pages = [try page()]
    while used < words.count { pages.append(try page()) }
    return pages
  }

  /// Whether all words have been read.
  var isAtEnd: Bool { used == words.count }

  /// Reads the word 'kept' if it comes next, and returns whether it did.
  mutating func takesKept() -> Bool {
    guard used < words.count, words[used] == "kept" else { return false }
    used += 1
    return true
  }

  mutating func style() throws(TraceError) -> Step.PresentationStyle {
    guard let word = next() else { return .fullScreen }
    guard let style = Step.PresentationStyle(rawValue: word) else {
      let names = Step.PresentationStyle.allCases.map(\.rawValue)
      throw TraceError(
        "\(quoted(word)) is not a presentation style", expected: "fullScreen, overFullScreen or pageSheet",
        suggestion: nearestName(to: word, among: names))
    }
    return style
  }

  mutating func tab() throws(TraceError) -> Int {
    guard let word = next() else {
      throw TraceError("tab without a number", expected: "such as 'tab 0', the first, or 'tab 1'")
    }
    guard let tab = wholeNumber(word), Step.tabs.contains(tab) else {
      throw TraceError(
        "\(quoted(word)) is not a tab",
        expected: "a number from \(Step.tabs.lowerBound), the first, to \(Step.tabs.upperBound)")
    }
    return tab
  }

  mutating func count() throws(TraceError) -> Int {
    guard let word = next() else { return 1 }
    guard let count = wholeNumber(word), count > 0 else {
      throw TraceError("\(quoted(word)) is not a number of screens", expected: "'pop' or 'pop 3'")
    }
    return count
  }

  mutating func milliseconds() throws(TraceError) -> Int {
    guard let word = next() else {
      throw TraceError("wait without a time", expected: "such as 'wait 5s' or 'wait 500ms'")
    }
    let (digits, unit) = word.hasSuffix("ms") ? (word.dropLast(2), 1) : (word.dropLast(1), 1000)
    guard word.hasSuffix("s"), let count = wholeNumber(digits), count <= Step.waits.upperBound / unit else {
      let written = words.dropFirst().joined(separator: " ")
      throw TraceError(
        "\(quoted(written)) is not a time",
        expected: "whole seconds or milliseconds up to \(Step.waits.upperBound / 1000)s"
          + " such as 'wait 5s' or 'wait 500ms'",
        suggestion: Self.wait(meantBy: written))
    }
    return count * unit
  }

  /// The correct spelling of a wait that was written as `5 s`, `2min` or `0.5s`; `nil` for any other text.
  private static func wait(meantBy text: String) -> String? {
    guard let time = WrittenTime(text), Step.waits.contains(time.milliseconds) else { return nil }
    return "\(Step.wait(milliseconds: time.milliseconds))"
  }

  mutating func level() throws(TraceError) -> Step.WarningLevel {
    guard let word = next() else { return .warning }
    guard word == "critical" else {
      throw TraceError(
        "\(quoted(word)) is not a warning level", expected: "'warn' or 'warn critical'",
        suggestion: nearestName(to: word, among: ["critical"]))
    }
    return .critical
  }

  mutating func `guard`() throws(TraceError) -> Step.Guard {
    guard let word = next() else {
      throw TraceError("\(words[0]) without a guard", expected: "such as '\(words[0]) input'")
    }
    guard let name = Step.Guard(rawValue: word) else {
      throw TraceError(
        "\(quoted(word)) is not a guard", expected: "input, media or keep",
        suggestion: nearestName(to: word, among: Step.Guard.allCases.map(\.rawValue)))
    }
    return name
  }

  /// - Throws: an error if a word is left.
  func end() throws(TraceError) {
    guard used < words.count else { return }
    let statement = words[..<used].joined(separator: " ")
    throw TraceError(
      "\(quoted(words[used])) after \(quoted(statement))", expected: "one step a line",
      suggestion: words[0] == "push" ? nearestName(to: words[used], among: ["kept"]) : nil)
  }
}
