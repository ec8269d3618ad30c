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
