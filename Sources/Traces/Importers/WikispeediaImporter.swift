import Messages
import Quantities

/// Reads recorded navigation with one session per line, in which a number pushes that page and `<` goes back.
///
/// Format and citation: `Data/README.md`.
public enum WikispeediaImporter {
  /// The sessions of a text in that format; the session at index i is line i + 1.
  ///
  /// - Throws: the first error, with `file` and the line.
  public static func sessions(utf8 text: [UInt8], file: String) throws(TraceError) -> [Session] {
    var sessions: [Session] = []
    var reader = LineReader(text, file: file, example: "3 17 < 5")
    while let line = try reader.next() {
      do throws(TraceError) {
        sessions.append(try session(line.words))
      } catch {
        throw error.at(file, line: line.number)
      }
    }
    guard !sessions.isEmpty else {
      throw TraceError("is empty", expected: "a session a line such as '3 17 < 5'", source: file)
    }
    return sessions
  }

  private static func session(_ words: [String]) throws(TraceError) -> Session {
    var session = Session()
    for word in words {
      if word == "<" {
        try session.append(.pop)
      } else if let number = wholeNumber(word), Page.numbers.contains(number) {
        try session.append(.push(.number(number)))
      } else {
        throw TraceError("\(quoted(word)) is not an event", expected: "a page number or '<'")
      }
    }
    guard !session.steps.isEmpty else {
      throw TraceError("session without events", expected: "page numbers and '<' such as '3 17 < 5'")
    }
    return session
  }
}
