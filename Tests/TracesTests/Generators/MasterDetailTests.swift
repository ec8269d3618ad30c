import Testing

@testable import Traces

@Suite struct MasterDetailTests {
  @Test func `a small one keeps its details in the first session and makes new ones in the second`() throws {
    let trace = try MasterDetail(below: 1, details: 2, rounds: 2).trace()
    #expect(
      trace.text == """
        session
        push 0
        push 1
        push 2 kept
        pop
        push 3 kept
        pop
        push 2 kept
        pop
        push 3 kept
        pop
        popToRoot
        session
        push 0
        push 1
        push 2
        pop
        push 3
        pop
        push 2
        pop
        push 3
        pop
        popToRoot

        """)
    #expect(trace.sessions.map(\.returns) == [7, 5])
  }

  @Test func `kept details are the same screens each round, new ones are others`() throws {
    let trace = try MasterDetail(below: 0, details: 2, rounds: 2).trace()
    let fronts = trace.sessions.map { $0.transitions.map(\.front) }
    #expect(fronts == [[0, 1, 0, 2, 0, 1, 0, 2, 0, -1], [0, 1, 0, 2, 0, 3, 0, 4, 0, -1]])
  }

  @Test func `by default it has 80 pushes and 90 returns in two sessions`() throws {
    let trace = try MasterDetail().trace()
    #expect(trace.name == "master-detail")
    #expect(trace.sessions.map(\.pushes) == [40, 40])
    #expect(trace.sessions.map(\.returns) == [57, 33])
    #expect(trace.maximumDepth == 9)
  }

  @Test(
    "a parameter out of its range is refused",
    arguments: [
      (MasterDetail(below: -1), "master-detail: below is -1; expected 0 to 10000"),
      (MasterDetail(details: 0), "master-detail: details is 0; expected 1 to 10000"),
      (MasterDetail(rounds: 0), "master-detail: rounds is 0; expected 1 to 10000"),
    ])
  func refusal(detail: MasterDetail, message: String) {
    let error = #expect(throws: TraceError.self) { try detail.trace() }
    #expect(error?.description == message)
  }
}
