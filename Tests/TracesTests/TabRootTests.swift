import Testing

@testable import Traces

@Suite("The root of a tab") struct TabRootTests {
  @Test func `is named before the first session, and is the same in all`() throws {
    let trace = try parse("tab 0 feed\ntab 1 cart:3  # not empty\npush 1\ntab 1\npush 2\nsession\ntab 1\n")
    #expect(trace.roots == [0: .kind("feed"), 1: .kind("cart", content: 3)])
    #expect(trace.tabs == 2 && trace.sessions.count == 2 && trace.stepCount == 4)
    #expect(trace.text == "tab 0 feed\ntab 1 cart:3\nsession\npush 1\ntab 1\npush 2\nsession\ntab 1\n")
    #expect(try parse(trace.text) == trace)
  }

  @Test func `may be that of a tab that nobody goes to, or of the only one`() throws {
    #expect(try parse("tab 2 cart\npush 1\n").tabs == 3)
    #expect(try parse("tab 0 17\npush 1\n").tabs == 1)
    #expect(try parse("push 1\ntab 1\n").roots.isEmpty)
  }

  @Test(
    "can't be named twice, late, or of a tab that is none",
    arguments: [
      (
        "push 1\ntab 1 cart",
        "trace.txt:2: 'tab 1 cart' after the trace has begun: the root of a tab is the same in every session; expected it before the first session, or the steps 'tab 1' and 'push cart' on two lines"
      ),
      ("session\ntab 1 cart\npush 1", "trace.txt:2: 'tab 1 cart' after the trace has begun"),
      (
        "tab 1 cart\ntab 1 form\npush 1",
        "trace.txt:2: tab 1 has the root 'cart' already; expected one root a tab"
      ),
      ("tab 100 cart\npush 1", "trace.txt:1: '100' is not a tab; expected a number from 0, the first, to 99"),
      ("tab 1 cart form\npush 1", "trace.txt:1: 'form' after 'tab 1 cart'; expected one step a line"),
      ("tab 1 cart\n", "trace.txt: is empty"),
    ])
  func mistaken(text: String, says: String) {
    let error = #expect(throws: TraceError.self) { try parse(text) }
    #expect("\(error!)".hasPrefix(says), "\(error!)")
  }

  @Test func `doesn't move the lines of steps`() {
    #expect(Trace.lines(ofStepsIn: Array("tab 1 cart\npush 1\npop 1\n".utf8)) == [2, 3])
  }
}

@Suite("A wait in another spelling") struct WaitSpellingTests {
  @Test(
    "is answered with the right one",
    arguments: [
      ("wait 5 s", "'5 s'", "wait 5s"), ("wait 5sec", "'5sec'", "wait 5s"), ("wait 5S", "'5S'", "wait 5s"),
      ("wait 0.5s", "'0.5s'", "wait 500ms"), ("wait 1,5 s", "'1,5 s'", "wait 1500ms"),
      ("wait 2min", "'2min'", "wait 120s"), ("wait 500 ms", "'500 ms'", "wait 500ms"),
    ])
  func suggested(text: String, quoted: String, right: String) throws {
    let error = #expect(throws: TraceError.self) { try parse(text) }
    #expect(
      "\(error!)".hasPrefix("trace.txt:1: \(quoted) is not a time; expected whole seconds or milliseconds"))
    #expect("\(error!)".hasSuffix("; did you mean '\(right)'?"))
    #expect(try parse(right).stepCount == 1)
  }

  @Test(
    "that could mean anything is answered without a guess",
    arguments: ["wait 5", "wait soon", "wait -5s", "wait 90h"])
  func unknown(text: String) {
    let error = #expect(throws: TraceError.self) { try parse(text) }
    #expect(!"\(error!)".contains("did you mean"))
  }
}
