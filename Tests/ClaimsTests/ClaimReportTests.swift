import Testing

@testable import Claims

@Suite("A report of claims") struct ClaimReportTests {
  private static let claim = Claim(
    6, "Bigger is slower.", source: "nobody", measured: "time ÷ time",
    rule: .atLeast(2, "twice as slow"), finding: .times("It takes {} as long"),
    byConstruction: "nothing else is possible", conditions: []
  ) { _ in [] }

  private static func effect(_ size: Double, _ estimate: Double) -> Effect {
    Effect(
      of: "feed", at: Place(.size, size), estimate: estimate, interval: (estimate - 0.1)...(estimate + 0.1))
  }

  private let turning = ClaimResult(
    claim, effects: [[effect(1, 1), effect(2, 3)], [effect(1, 1.1), effect(2, 3.1)]])

  @Test func `begins with a verdict a line`() throws {
    let text = try ClaimReport([turning]).written(as: .text)
    #expect(
      text.hasPrefix(
        "  6  Bigger is slower.\n     By construction, true for feed from 1.5 times their normal size. It takes 1 to 3.1 times as long.\n"
      ))
    #expect(text.contains("model     allows only one answer: nothing else is possible"))
    #expect(text.contains("rule      twice as slow"))
    #expect(text.contains("3 [2.9–3.1]  feed at 2 times their normal size"))
  }

  @Test func `is a list of answers in Markdown, and a section with a picture for each claim`() throws {
    let rows = try ClaimReport([turning]).written(as: .markdown).split(separator: "\n")
    #expect(
      rows[0]
        == "* [6](#6) **Bigger is slower.** By construction, true for feed from 1.5 times their normal size. It takes 1 to 3.1"
        && rows[1] == "  times as long.")
    #expect(rows.contains("![effect of claim 6](figures/claim-6.svg)"))
    #expect(rows.contains("* follows from the model of UIKit by construction: nothing else is possible"))
    #expect(rows.last == "| 3 [2.9–3.1] | feed at 2 times their normal size | supports |")
  }

  @Test func `has a row for each effect of each seed as CSV`() throws {
    let rows = try ClaimReport([turning]).written(as: .csv).split(separator: "\n")
    #expect(rows.count == 5)
    #expect(rows[0] == "claim,sentence,measured,verdict,run,of,sweep,at,estimate,low,high,threshold,answer")
    #expect(rows[1] == "6,Bigger is slower.,time ÷ time,depends,1,feed,size,1.0,1.0,0.9,1.1,2.0,refutes")
  }

  @Test func `reports why a claim was not measured`() throws {
    let failed = ClaimResult(Self.claim, failure: "a trial crashed")
    #expect(try ClaimReport([failed]).written(as: .text).contains("Undecided: a trial crashed."))
  }

  @Test func `a verdict that turns with the seed is undecided`() {
    let flipped = ClaimResult(Self.claim, effects: [[Self.effect(1, 1)], [Self.effect(1, 3)]])
    #expect(flipped.verdict == .undecided("refuted under one seed, supported under another"))
  }
}
