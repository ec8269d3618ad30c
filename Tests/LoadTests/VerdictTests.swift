import Testing

@testable import Load

@Suite struct VerdictTests {
  private func verdict(_ outcome: Verdict.Outcome) -> Verdict {
    Verdict("ios6", "kept", value: 1, bound: "≤ 2", outcome)
  }

  @Test func `one criterion that failed ends the run with 2, whatever else passed`() {
    #expect([verdict(.pass), verdict(.fail), verdict(.notJudged)].exitCode(allowsUnjudged: true) == 2)
  }

  @Test func `what was judged and passed ends it with 0, what could not be judged is no failure`() {
    #expect([verdict(.pass), verdict(.notJudged)].exitCode(allowsUnjudged: false) == 0)
  }

  @Test func `where nothing was judged it ends with 1 unless that is allowed`() {
    #expect([verdict(.notJudged)].exitCode(allowsUnjudged: false) == 1)
    #expect([verdict(.notJudged)].exitCode(allowsUnjudged: true) == 0)
  }

  @Test func `the upper end of an interval decides, not the value`() {
    #expect(Verdict.atMost(10, "ios6", "kept", 9, interval: (8, 11)).outcome == .fail)
    #expect(Verdict.atMost(10, "ios6", "kept", 9, interval: (8, 10)).outcome == .pass)
  }

  @Test func `a value that nobody measured is not judged, and the reason is named`() {
    let verdict = Verdict.atMost(10, "ios6", "kept", nil, unless: "the run was too short")
    #expect(verdict.outcome == .notJudged)
    #expect(verdict.reason == "the run was too short")
  }
}
