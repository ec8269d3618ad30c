import Testing

@testable import Traces

@Suite struct SessionTests {
  @Test func `counts are kept while steps are appended`() throws {
    let session = try Session([
      .push(.number(1)), .push(.kind("form")), .push(.number(3)), .pop, .wait(milliseconds: 500),
      .warn(.critical), .popToRoot, .push(.number(1)),
    ])
    #expect(session.steps.count == 8)
    #expect(session.pushes == 4)
    #expect(session.returns == 2)
    #expect(session.maximumDepth == 3)
    #expect(session.depth == 1)
  }

  @Test func `popToRoot on the home screen is possible and no return`() throws {
    let session = try Session([.popToRoot, .push(.number(1)), .pop, .popToRoot])
    #expect(session.returns == 1)
    #expect(session.depth == 0)
  }

  @Test func `a pop on the home screen is refused and changes nothing`() throws {
    var session = try Session([.push(.number(1)), .pop])
    let before = session
    #expect(throws: TraceError("pop on an empty stack: the home screen can't be popped")) {
      try session.append(.pop)
    }
    #expect(session == before)
  }

  @Test(
    "a step that the text format can't hold is refused",
    arguments: [
      (.push(.number(-1)), "-1 is not a page"),
      (.push(.number(1_000_000_000)), "1000000000 is not a page"),
      (.push(.kind("two words")), "two words is not a page"),
      (.push(.kind("")), " is not a page"),
      (.push(.kind("7up")), "7up is not a page"),
      (.wait(milliseconds: -1), "a wait of -1 ms; expected 0 to 86400000 ms"),
      (.wait(milliseconds: 86_400_001), "a wait of 86400001 ms; expected 0 to 86400000 ms"),
    ] as [(Step, String)])
  func refusal(step: Step, message: String) throws {
    var session = Session()
    let error = #expect(throws: TraceError.self) { try session.append(step) }
    #expect(error?.description == message)
    #expect(session == Session())
  }
}
