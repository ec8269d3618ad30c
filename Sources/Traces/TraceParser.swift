/// Gathers the sessions of a trace from the lines of its text.
struct TraceParser {
  private var sessions: [Session] = []
  private var session = Session()
  /// The `session` line that the current session began with.
  private var opening: Int?

  mutating func read(_ line: LineReader.Line) throws(TraceError) {
    if line.words.isEmpty { return }
    switch try Statement(line.words) {
    case .session:
      try closeSession()
      opening = line.number
    case .step(let step, let times):
      // A huge count ends at the first pop too many, so this stays linear in the steps before it.
      for _ in 0..<times { try session.append(step) }
    }
  }

  /// The sessions, after the last line.
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
