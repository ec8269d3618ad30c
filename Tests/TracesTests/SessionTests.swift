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

  @Test func `modal screens count in the depth, tabs have depths of their own`() throws {
    var session = try Session([.push(.number(1)), .push(.number(2)), .present(.kind("form"), .pageSheet)])
    #expect(session.depth == 3)
    #expect(session.modals == 1)
    try session.append(.dismiss)
    try session.append(.tab(3))
    #expect(session.depth == 0)
    #expect(session.tabs == 4)
    try session.append(.tab(0))
    #expect(session.depth == 2)
    #expect(session.maximumDepth == 3)
    #expect(session.returns == 2)
  }

  @Test func `a finished swipe is a return, as a pop is`() throws {
    for step in [Step.pop, .finishPop] {
      let session = try Session([.push(.number(1)), .push(.number(2)), step])
      #expect(session.returns == 1 && session.depth == 1)
    }
  }

  @Test func `a kept screen is pushed each time, and returned to from the second time on`() throws {
    let keep = Step.push(.number(7), isKept: true)
    let session = try Session([keep, .pop, keep, .pop, keep])
    #expect(session.pushes == 3)
    #expect(session.returns == 4)
  }

  @Test func `setStack counts in the depth and pushes nothing`() throws {
    let session = try Session([.push(.number(1)), .setStack([.number(2), .number(3), .number(1)])])
    #expect(session.depth == 3)
    #expect(session.pushes == 1)
    #expect(session.returns == 0)
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
      (.present(.kind("7up")), "7up is not a page"),
      (.setStack([.number(1), .kind("")]), " is not a page"),
      (.setStack([]), "setStack without a page; expected such as 'setStack 3 17', or 'popToRoot'"),
      (.tab(-1), "tab -1; expected 0 to 99"),
      (.tab(100), "tab 100; expected 0 to 99"),
    ] as [(Step, String)])
  func refusal(step: Step, message: String) throws {
    var session = Session()
    let error = #expect(throws: TraceError.self) { try session.append(step) }
    #expect(error?.description == message)
    #expect(session == Session())
  }
}
