import Testing
import Traces

@testable import Load

@Suite struct BreakpointTests {
  @Test func `the stack grows by one screen a round, to the depth that was asked for`() throws {
    let grown = try BreakpointTrace(depth: 60, kind: "light")
    #expect(grown.trace.maximumDepth == 60)
    // Five returns a round, ten more in every tenth.
    #expect(grown.trace.returns == 44 * 5 + 4 * 10)
  }

  @Test func `a step is a recent return, a cold one or none`() throws {
    let grown = try BreakpointTrace(depth: 60, kind: "light")
    let kinds = (0..<grown.trace.stepCount).compactMap { grown.kind(ofStep: $0) }
    #expect(kinds.count { $0 == .recent } == 44 * 5)
    #expect(kinds.count { $0 == .cold } == 40)
    #expect(grown.kind(ofStep: 0) == nil)
  }

  @Test func `a stack that grows faster has fewer rounds and the same depth`() throws {
    let grown = try BreakpointTrace(depth: 86, kind: "light", growth: 7)
    #expect(grown.trace.maximumDepth == 86)
    #expect(grown.trace.returns == 10 * 5 + 10)
  }

  @Test func `its cost grows with the depth alone`() throws {
    let (short, long) = (
      try BreakpointTrace(depth: 100, kind: "light"), try BreakpointTrace(depth: 1_000, kind: "light")
    )
    #expect(long.trace.stepCount < 12 * short.trace.stepCount)
  }

  private func rows(_ times: [Int]) -> [LoadRow] {
    times.enumerated().map { LoadRow(["depth": 20 * ($0.offset + 1), "recent_p95_ns": $0.element]) }
  }

  @Test func `the knee is where three stretches in a row take twice as long as the first ones`() {
    #expect(BreakpointRows.knee(rows([10, 10, 10, 12, 25, 24, 30, 31])) == 100)
  }

  @Test func `one slow stretch is no knee`() {
    #expect(BreakpointRows.knee(rows([10, 10, 10, 90, 12, 12, 12, 12])) == nil)
  }

  @Test func `an end with much that could have gone fails, an end with little passes`() {
    func verdict(held: Int?) -> Verdict.Outcome? {
      let end = held.map { [LoadRow(["strategy": "ios6", "event": "break", "detail": 7, "bytes": $0])] }
      let rows = LoadRows(
        samples: [LoadRow(["strategy": "ios6", "limit_bytes": 1_000])], events: end ?? [])
      let plan = LoadPlan(profile: "breakpoint", strategies: ["ios6"], limit: "1000B")
      return LoadProfile.breakpoint.judge(rows, plan).outcome("releasable_share_at_the_break")
    }
    #expect(verdict(held: 101) == .fail)
    #expect(verdict(held: 100) == .pass)
    // An app that never ended shows nothing of how it ends.
    #expect(verdict(held: nil) == .notJudged)
  }
}
