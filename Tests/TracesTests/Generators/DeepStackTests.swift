import Testing

@testable import Traces

@Suite struct DeepStackTests {
  @Test func `a small stack revisits as computed by hand`() throws {
    let trace = try DeepStack(depth: 3, every: 2, back: 1, alternatives: 2).trace()
    #expect(
      trace.text == """
        session
        push 0
        push 1
        pop
        push 2
        pop
        push 3
        push 4
        pop 3

        """)
  }

  @Test func `without alternatives it goes down and up`() throws {
    let trace = try DeepStack(depth: 2, every: 1, back: 1, alternatives: 0).trace()
    #expect(trace.text == "session\npush 0\npush 1\npop 2\n")
  }

  @Test func `by default it is 24 deep, with as many returns as pushes, 56`() throws {
    let trace = try DeepStack().trace()
    #expect(trace.name == "deep-stack")
    #expect(trace.maximumDepth == 24)
    #expect(trace.pushes == 56)
    #expect(trace.returns == 56)
    #expect(trace.sessions[0].depth == 0)
  }

  @Test func `every eighth page is a web page, with content of its own`() throws {
    let text = try DeepStack().trace().text
    #expect(text.split(separator: "\n").count { $0.hasPrefix("push web") } == 7)
    #expect(
      try DeepStack(depth: 3, every: 4, webEvery: 2).trace().text
        == "session\npush 0\npush web:1\npush 2\npop 3\n")
    #expect(try !DeepStack(webEvery: 0).trace().text.contains("web"))
  }

  @Test func `a stack shallower than the first stop has no revisits`() throws {
    #expect(try DeepStack(depth: 2).trace().text == "session\npush 0\npush 1\npop 2\n")
  }

  @Test(arguments: 1...40)
  func `every depth is reached and left again, with the pushes that the formula says`(depth: Int) throws {
    let stack = DeepStack(depth: depth)
    let trace = try stack.trace()
    #expect(trace.maximumDepth == depth)
    #expect(trace.pushes == depth + depth / stack.every * stack.alternatives * stack.back)
    #expect(trace.returns == trace.pushes)
  }

  @Test func `four kinds of equal weight all occur in the default stack`() throws {
    let kinds = Set((0..<56).map { PageHash(seed: 0).pick(page: $0, weights: [1, 1, 1, 1]) })
    #expect(kinds == [0, 1, 2, 3])
  }

  @Test(
    "a parameter out of its range is refused",
    arguments: [
      (DeepStack(depth: 0), "deep-stack: depth is 0; expected 1 to 1000000"),
      (DeepStack(every: 0), "deep-stack: every is 0; expected 1 to 1000000"),
      (DeepStack(back: 4), "deep-stack: back is 4; expected 0 to 3"),
      (DeepStack(alternatives: -1), "deep-stack: alternatives is -1; expected 0 to 10"),
      (DeepStack(alternatives: 11), "deep-stack: alternatives is 11; expected 0 to 10"),
      (DeepStack(webEvery: -1), "deep-stack: webEvery is -1; expected 0 to 1000000"),
    ])
  func refusal(stack: DeepStack, message: String) {
    let error = #expect(throws: TraceError.self) { try stack.trace() }
    #expect(error?.description == message)
  }
}
