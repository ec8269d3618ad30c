import Testing

@testable import Traces

@Suite struct TraceTests {
  @Test func `counts are summed over the sessions, the depth is the deepest`() throws {
    let trace = try Trace(
      name: "two",
      sessions: [
        Session([.push(.number(1)), .push(.number(2)), .pop]),
        Session([.push(.number(1)), .popToRoot, .push(.number(4)), .pop]),
      ])
    #expect(trace.stepCount == 7)
    #expect(trace.pushes == 4)
    #expect(trace.returns == 3)
    #expect(trace.maximumDepth == 2)
  }

  @Test func `the app has the tabs that any session names`() throws {
    let plain = try Session([.push(.number(1))])
    let tabbed = try Session([.tab(2), .present(.number(1)), .dismiss, .present(.number(1))])
    let trace = try Trace(name: "tabbed", sessions: [plain, tabbed, Session([.tab(1)])])
    #expect(trace.tabs == 3)
    #expect(trace.modals == 2)
    #expect(try Trace(name: "plain", sessions: [plain]).tabs == 0)
  }

  @Test func `a trace without sessions is refused`() {
    let error = #expect(throws: TraceError.self) { try Trace(name: "none", sessions: []) }
    #expect(error?.description == "none: is empty; expected at least one step such as 'push 1'")
  }

  @Test func `a session without steps is refused`() throws {
    let some = try Session([.push(.number(1))])
    let error = #expect(throws: TraceError.self) { try Trace(name: "gap", sessions: [some, Session()]) }
    #expect(error?.description == "gap: session 2 has no steps")
  }
}
