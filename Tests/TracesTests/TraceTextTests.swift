import Testing

@testable import Traces

func parse(_ text: String) throws(TraceError) -> Trace {
  try Trace(name: "trace", utf8: Array(text.utf8), file: "trace.txt")
}

@Suite struct TraceTextTests {
  @Test func `every statement is read as its step`() throws {
    let trace = try parse(
      """
      # the buyer's evening
      push 17
      push form   # a kind

      \tpop 2
      popToRoot
      wait 5s
      wait 500ms
      warn
      warn critical
      push form kept
      push 17 kept  # the same object each time
      push form:12
      push form:12 kept
      push list:0   # as list
      cancelPop
      finishPop
      setStack 3 list:17 list 17
      present form
      present 17 overFullScreen
      present pageSheet pageSheet
      dismiss
      dismiss
      dismiss
      tab 2
      mark input
      mark media
      mark keep
      unmark media  # it stops
      background
      foreground
      session
      push 0
      """)
    #expect(
      trace.sessions.map(\.steps) == [
        [
          .push(.number(17)), .push(.kind("form")), .pop, .pop, .popToRoot, .wait(milliseconds: 5_000),
          .wait(milliseconds: 500), .warn(.warning), .warn(.critical),
          .push(.kind("form"), isKept: true), .push(.number(17), isKept: true),
          .push(.kind("form", content: 12)), .push(.kind("form", content: 12), isKept: true),
          .push(.kind("list")), .cancelPop, .finishPop,
          .setStack([.number(3), .kind("list", content: 17), .kind("list"), .number(17)]),
          .present(.kind("form"), .fullScreen),
          .present(.number(17), .overFullScreen), .present(.kind("pageSheet"), .pageSheet), .dismiss,
          .dismiss, .dismiss, .tab(2), .mark(.input), .mark(.media), .mark(.keep), .unmark(.media),
          .background, .foreground,
        ],
        [.push(.number(0))],
      ])
    #expect(trace.name == "trace")
  }

  @Test func `a session line may open the first session`() throws {
    #expect(try parse("session\npush 1") == parse("push 1"))
  }

  @Test func `a byte order mark, CRLF and a missing last newline change nothing`() throws {
    #expect(try parse("\u{FEFF}push 1\r\npop\r\n") == parse("push 1\npop"))
  }

  @Test func `a trace is printed one step a line, runs of pops as one`() throws {
    let session = try Session([
      .push(.number(1)), .push(.kind("form")), .pop, .pop, .wait(milliseconds: 1_500),
      .wait(milliseconds: 2_000), .push(.number(2)), .pop, .warn(.warning), .warn(.critical), .popToRoot,
      .push(.kind("kept"), isKept: true), .setStack([.number(3), .kind("list"), .kind("list", content: 4)]),
      .cancelPop, .finishPop,
      .present(.number(1)), .present(.kind("form"), .pageSheet), .dismiss, .dismiss, .tab(1),
      .mark(.media), .mark(.input), .unmark(.media), .mark(.keep), .background, .foreground,
    ])
    let trace = try Trace(name: "t", sessions: [session, Session([.push(.number(3))])])
    #expect(
      trace.text == """
        session
        push 1
        push form
        pop 2
        wait 1500ms
        wait 2s
        push 2
        pop
        warn
        warn critical
        popToRoot
        push kept kept
        setStack 3 list list:4
        cancelPop
        finishPop
        present 1
        present form pageSheet
        dismiss
        dismiss
        tab 1
        mark media
        mark input
        unmark media
        mark keep
        background
        foreground
        session
        push 3

        """)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a stack of 100,000 pages is replaced by the same pages in another order`() throws {
    let pages = (0..<100_000).map { "\($0)" }
    let trace = try parse(
      "setStack \(pages.joined(separator: " "))\nsetStack \(pages.reversed().joined(separator: " "))\n")
    #expect(trace.maximumDepth == 100_000)
    #expect(trace.sessions[0].transitions.map(\.left.count) == [0, 0])
  }

  @Test func `what is printed reads back as the same sessions, over 1,000 random traces`() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      let trace = try randomTrace(seed: seed)
      let back = try parse(trace.text)
      try #require(back.sessions == trace.sessions && back.roots == trace.roots, "seed \(seed)")
      try #require(back.text == trace.text, "seed \(seed)")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a file of 200,000 steps is read whole`() throws {
    let text = String(repeating: "push 17\n", count: 100_000) + String(repeating: "pop\n", count: 100_000)
    let trace = try parse(text)
    #expect(trace.maximumDepth == 100_000)
    #expect(trace.returns == 100_000)
    #expect(trace.text == "session\n" + String(repeating: "push 17\n", count: 100_000) + "pop 100000\n")
  }
}
