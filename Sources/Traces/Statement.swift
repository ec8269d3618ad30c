import Messages

/// The statement on one line of a trace's text.
package enum Statement {
  case session
  /// The page that a tab shows before anything is pushed; it belongs in the header.
  case root(tab: Int, Page)
  case step(Step, times: Int)

  static let keywords = [
    "push", "pop", "popToRoot", "finishPop", "cancelPop", "setStack", "present", "dismiss", "tab", "wait",
    "warn", "mark", "unmark", "background", "foreground", "session",
  ]

  /// The words of a line without its comment; none if the line has no statement.
  package static func words(_ line: String) -> [String] {
    line.utf8.prefix { $0 != UInt8(ascii: "#") }
      .split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
      .map { String(Substring($0)) }
  }

  /// Reads the words of a line, which must have at least one.
  package init(_ words: [String]) throws(TraceError) {
    var arguments = Arguments(words)
    switch words[0] {
    case "push":
      let page = try arguments.page()
      self = .step(.push(page, isKept: arguments.takesKept()), times: 1)
    case "pop": self = .step(.pop, times: try arguments.count())
    case "popToRoot": self = .step(.popToRoot, times: 1)
    case "finishPop": self = .step(.finishPop, times: 1)
    case "cancelPop": self = .step(.cancelPop, times: 1)
    case "setStack": self = .step(.setStack(try arguments.pages()), times: 1)
    case "present":
      let page = try arguments.page()
      self = .step(.present(page, try arguments.style()), times: 1)
    case "dismiss": self = .step(.dismiss, times: 1)
    case "tab":
      let tab = try arguments.tab()
      self = arguments.isAtEnd ? .step(.tab(tab), times: 1) : .root(tab: tab, try arguments.page())
    case "wait": self = .step(.wait(milliseconds: try arguments.milliseconds()), times: 1)
    case "warn": self = .step(.warn(try arguments.level()), times: 1)
    case "mark": self = .step(.mark(try arguments.guard()), times: 1)
    case "unmark": self = .step(.unmark(try arguments.guard()), times: 1)
    case "background": self = .step(.background, times: 1)
    case "foreground": self = .step(.foreground, times: 1)
    case "session": self = .session
    default:
      throw TraceError(
        "\(quoted(words[0])) is not a step",
        expected: Self.keywords.dropLast().joined(separator: ", ") + " or session",
        suggestion: nearestName(to: words[0], among: Self.keywords))
    }
    try arguments.end()
  }
}

extension Statement {
  /// The pages that the statement names.
  var pages: [Page] {
    switch self {
    case .session: []
    case .root(tab: _, let page): [page]
    case .step(let step, times: _): step.pages
    }
  }
}
