import Testing

@testable import Traces

@Suite struct TabsTests {
  @Test func `a small one goes round as written by hand`() throws {
    let trace = try Tabs(tabs: 2, depth: 2, rounds: 1).trace()
    #expect(
      trace.text == """
        session
        tab 0
        push 0
        push 1
        tab 1
        push 2
        push 3
        tab 0
        pop
        push 4
        tab 1
        pop
        push 5
        tab 1
        popToRoot
        tab 0
        popToRoot

        """)
    #expect(trace.returns == 7)
  }

  @Test func `by default it has 4 tabs, 52 pushes and 71 returns`() throws {
    let trace = try Tabs().trace()
    #expect(trace.name == "tabs")
    #expect(trace.tabs == 4)
    #expect(trace.maximumDepth == 5)
    #expect(trace.pushes == 52)
    #expect(trace.returns == 71)
  }

  @Test(arguments: 2...6, 0...4)
  func `pushes and returns are as the formulas say`(tabs: Int, rounds: Int) throws {
    let trace = try Tabs(tabs: tabs, depth: 3, rounds: rounds).trace()
    #expect(trace.pushes == tabs * (3 + rounds))
    #expect(trace.returns == 2 * tabs * (rounds + 1) - 1)
  }

  @Test(
    "a parameter out of its range is refused",
    arguments: [
      (Tabs(tabs: 1), "tabs: tabs is 1; expected 2 to 100"),
      (Tabs(depth: 0), "tabs: depth is 0; expected 1 to 10000"),
      (Tabs(rounds: -1), "tabs: rounds is -1; expected 0 to 10000"),
    ])
  func refusal(tabs: Tabs, message: String) {
    let error = #expect(throws: TraceError.self) { try tabs.trace() }
    #expect(error?.description == message)
  }
}
