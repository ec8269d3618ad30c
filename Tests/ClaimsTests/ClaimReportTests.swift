import Testing

@testable import Claims

@Suite("A report of claims") struct ClaimReportTests {
  private static let claim = Claim(
    6, "Bigger is slower.", source: "nobody", measured: "time ÷ time",
    rule: .atLeast(2, "twice as slow"), conditions: []
  ) { _ in [] }

  private static func effect(_ size: Double, _ estimate: Double) -> Effect {
    Effect(
      of: "feed", at: Place(.size, size), estimate: estimate, interval: (estimate - 0.1)...(estimate + 0.1))
  }

  private let turning = ClaimResult(
    claim, effects: [[effect(1, 1), effect(2, 3)], [effect(1, 1.1), effect(2, 3.1)]])

  @Test func `begins with a verdict a line`() throws {
    let text = try ClaimReport([turning]).written(as: .text)
    #expect(text.hasPrefix("  6  Bigger is slower.  depends    holds for feed from size 1.45 to 1.5\n"))
    #expect(text.contains("rule      twice as slow"))
    #expect(text.contains("3 [2.9–3.1]  feed at size 2"))
  }

  @Test func `is a table in Markdown`() throws {
    let rows = try ClaimReport([turning]).written(as: .markdown).split(separator: "\n")
    #expect(
      rows.last
        == "| 6 | Bigger is slower. | **depends**: holds for feed from size 1.45 to 1.5 | time ÷ time: 1 to 3.1 | nobody |"
    )
  }

  @Test func `has a row for each effect of each seed as CSV`() throws {
    let rows = try ClaimReport([turning]).written(as: .csv).split(separator: "\n")
    #expect(rows.count == 5)
    #expect(rows[0] == "claim,verdict,run,of,sweep,at,estimate,low,high,threshold,answer")
    #expect(rows[1] == "6,depends,1,feed,size,1.0,1.0,0.9,1.1,2.0,refutes")
  }

  @Test func `tells why a claim was not measured`() throws {
    let failed = ClaimResult(Self.claim, failure: "a trial crashed")
    #expect(try ClaimReport([failed]).written(as: .text).contains("undecided  a trial crashed"))
  }

  @Test func `a verdict that turns with the seed is undecided`() {
    let flipped = ClaimResult(Self.claim, effects: [[Self.effect(1, 1)], [Self.effect(1, 3)]])
    #expect(flipped.verdict == .undecided("refuted under one seed, supported under another"))
  }
}
