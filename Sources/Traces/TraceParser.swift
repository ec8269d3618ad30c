/// Collects the sessions of a trace from the lines of its text.
struct TraceParser {
  private var sessions: [Session] = []
  private var session = Session()
  /// The roots of tabs that the header named.
  private(set) var roots: [Int: Page] = [:]
  /// The number of the `session` line that started the current session; `nil` if there was none.
  private var opening: Int?

  mutating func read(_ line: LineReader.Line) throws(TraceError) {
    if line.words.isEmpty { return }
    switch try Statement(line.words) {
    case .session:
      try closeSession()
      opening = line.number
    case .root(let tab, let page): try readRoot(of: tab, page)
    case .step(let step, let times):
      // A huge count fails at the first impossible pop, so the time is linear in the number of steps before it.
      for _ in 0..<times { try session.append(step) }
    }
  }

  private mutating func readRoot(of tab: Int, _ page: Page) throws(TraceError) {
    guard opening == nil, sessions.isEmpty, session.steps.isEmpty else {
      throw TraceError(
        "'tab \(tab) \(page)' after the trace has begun: the root of a tab is the same in every session",
        expected: "it before the first session, or the steps 'tab \(tab)' and 'push \(page)' on two lines")
    }
    if let root = roots[tab] {
      throw TraceError("tab \(tab) has the root '\(root)' already", expected: "one root a tab")
    }
    roots[tab] = page
  }

  /// Ends the last session, and returns all sessions.
  mutating func finish() throws(TraceError) -> [Session] {
    try closeSession()
    return sessions
  }

  private mutating func closeSession() throws(TraceError) {
    if !session.steps.isEmpty {
      sessions.append(session)
      session = Session()
    } else if let opening {
      throw TraceError("session without steps", expected: "at least one such as 'push 1'", line: opening)
    }
  }
}
