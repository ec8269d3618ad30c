import Testing

@testable import Traces

@Suite struct WikispeediaImporterTests {
  private func read(_ text: String) throws(TraceError) -> [Session] {
    try WikispeediaImporter.sessions(utf8: Array(text.utf8), file: "sessions.txt")
  }

  @Test func `a number pushes that page and < goes back`() throws {
    let sessions = try read("70 34 < 72\n69\n")
    #expect(
      sessions.map(\.steps) == [
        [.push(.number(70)), .push(.number(34)), .pop, .push(.number(72))], [.push(.number(69))],
      ])
  }

  @Test(
    "each mistake has one line that says where and what",
    arguments: [
      ("", "sessions.txt: is empty; expected a session a line such as '3 17 < 5'"),
      ("1 2\n3 x", "sessions.txt:2: 'x' is not an event; expected a page number or '<'"),
      ("-1", "sessions.txt:1: '-1' is not an event; expected a page number or '<'"),
      ("+1", "sessions.txt:1: '+1' is not an event; expected a page number or '<'"),
      ("1000000000", "sessions.txt:1: '1000000000' is not an event; expected a page number or '<'"),
      ("1 <<", "sessions.txt:1: '<<' is not an event; expected a page number or '<'"),
      ("1\n1 < <", "sessions.txt:2: pop on an empty stack: the home screen can't be popped"),
      (
        "1\n\n2",
        "sessions.txt:2: session without events; expected page numbers and '<' such as '3 17 < 5'"
      ),
    ])
  func message(text: String, message: String) {
    let error = #expect(throws: TraceError.self) { try read(text) }
    #expect(error?.description == message)
  }

  @Test func `bytes that are not UTF-8 are refused with their line`() {
    let error = #expect(throws: TraceError.self) {
      try WikispeediaImporter.sessions(utf8: Array("1\n2 ".utf8) + [0xC3], file: "sessions.txt")
    }
    #expect(error?.description == "sessions.txt:2: is not UTF-8 text; expected lines such as '3 17 < 5'")
  }
}
