/// What one line of a trace's text says.
enum Statement {
  case session
  case step(Step, times: Int)

  private static let keywords = ["push", "pop", "popToRoot", "wait", "warn", "session"]

  /// - Parameter words: the line's words, at least one.
  init(_ words: [String]) throws(TraceError) {
    let argument = words.count > 1 ? words[1] : nil
    var used = 2
    switch words[0] {
    case "push": self = .step(.push(try Self.page(argument)), times: 1)
    case "pop": self = .step(.pop, times: try Self.count(argument))
    case "wait": self = .step(.wait(milliseconds: try Self.milliseconds(argument)), times: 1)
    case "warn": self = .step(.warn(try Self.level(argument)), times: 1)
    case "popToRoot": (self, used) = (.step(.popToRoot, times: 1), 1)
    case "session": (self, used) = (.session, 1)
    default:
      throw TraceError(
        "\(quoted(words[0])) is not a step", expected: "push, pop, popToRoot, wait, warn or session",
        suggestion: nearestName(to: words[0], among: Self.keywords))
    }
    if words.count > used {
      let statement = words[..<used].joined(separator: " ")
      throw TraceError("\(quoted(words[used])) after \(quoted(statement))", expected: "one step a line")
    }
  }

  private static func page(_ word: String?) throws(TraceError) -> Page {
    guard let word else {
      throw TraceError("push without a page", expected: "such as 'push 17' or 'push form'")
    }
    let page = wholeNumber(word).map(Page.number) ?? .kind(word)
    guard page.isValid else {
      throw TraceError(
        "\(quoted(word)) is not a page",
        expected: "a number from \(Page.numbers.lowerBound) to \(Page.numbers.upperBound)"
          + " or the name of a screen kind such as 'form'")
    }
    return page
  }

  private static func count(_ word: String?) throws(TraceError) -> Int {
    guard let word else { return 1 }
    guard let count = wholeNumber(word), count > 0 else {
      throw TraceError("\(quoted(word)) is not a number of screens", expected: "such as 'pop' or 'pop 3'")
    }
    return count
  }

  private static func milliseconds(_ word: String?) throws(TraceError) -> Int {
    guard let word else {
      throw TraceError("wait without a time", expected: "such as 'wait 5s' or 'wait 500ms'")
    }
    let (digits, unit) = word.hasSuffix("ms") ? (word.dropLast(2), 1) : (word.dropLast(1), 1000)
    guard word.hasSuffix("s"), let count = wholeNumber(digits), count <= Step.waits.upperBound / unit else {
      throw TraceError(
        "\(quoted(word)) is not a time",
        expected: "whole seconds or milliseconds up to \(Step.waits.upperBound / 1000)s"
          + " such as 'wait 5s' or 'wait 500ms'")
    }
    return count * unit
  }

  private static func level(_ word: String?) throws(TraceError) -> Step.WarningLevel {
    guard let word else { return .warning }
    guard word == "critical" else {
      throw TraceError(
        "\(quoted(word)) is not a warning level", expected: "'warn' or 'warn critical'",
        suggestion: nearestName(to: word, among: ["critical"]))
    }
    return .critical
  }
}
