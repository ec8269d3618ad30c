import Testing
import Traces

@testable import Replay

@Suite("departures") struct DeparturesTests {
  @Test(
    "are the steps that leave a screen which is returned to later",
    arguments: [
      ("push 1", []), ("push 1\npop", [0]), ("push 1\npush 2\npopToRoot", [0]),
      ("push 1\npush 2\npop\npush 3\npop", [1, 3]), ("push 1\ncancelPop", [1]),
      ("push 1\npush 2\nfinishPop", [1]),
      ("push 1\npush 2\ncancelPop\npop", [1, 2]), ("present 1 pageSheet\ndismiss", [0]),
      ("tab 1\ntab 0", [0]), ("tab 1\npush 1\ntab 0\ntab 1", [0, 2]),
      ("push 1 kept\npop\npush 1 kept", [0, 1]),
      ("push 1\npop\npush 1", [0]), ("wait 1s\nwarn\npush 1\npop", [2]),
      ("push 1\npush 2\nmark keep\nunmark keep\npop", [1]), ("push 1\npush 2\nsetStack 1", [1]),
    ] as [(String, Set<Int>)])
  func departures(text: String, expected: Set<Int>) throws {
    let trace = try Trace(name: "t", utf8: Array(text.utf8), file: "t")
    #expect(trace.sessions[0].departures() == expected)
  }
}
