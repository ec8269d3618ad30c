import Foundation
import Results
import TestSupport
import Testing

@testable import Analysis

@Suite("the overall answer") struct OverallAnswerTests {
  /// Two workloads at 40 % and 80 %; the times are the work of a return in µs.
  private func overall(_ strategies: [SummaryRows], latency: FetchLatency = .usual) -> OverallAnswer? {
    Summary(strategies, latencies: [latency]).overall(at: latency)
  }

  @Test func `is the strategy whose worst ratio to the fastest is the smallest`() throws {
    // `even` is never the fastest.
    let answer = try #require(
      overall([
        SummaryRows("lean", [(40, [1_000]), (80, [3_000])]),
        SummaryRows("quick", [(40, [3_000]), (80, [1_000])]),
        SummaryRows("even", [(40, [1_200]), (80, [1_500])]),
      ]))
    #expect(answer.strategy == "even" && answer.worstRatio == 1.5 && answer.worstCell == "deep-stack at 80%")
    #expect(answer.completed == 2 && answer.cells == 2)
    #expect(
      answer.sentences == [
        "Overall, use even.",
        "It completes at all 2 limits where a strategy can be recommended, and a return takes at most 1.50 times as "
          + "long as with the fastest alternative (deep-stack at 80%).",
      ])
  }

  @Test func `prefers what completes at more limits, however slow`() throws {
    let answer = try #require(
      overall([
        SummaryRows("fast", [(40, [nil]), (80, [100])]),
        SummaryRows("slow", [(40, [900]), (80, [900])]),
      ]))
    #expect(answer.strategy == "slow" && answer.worstRatio == 9)
  }

  @Test func `says at how many limits it completes if that is not all`() throws {
    let shop = [
      SummaryRows("a", [(40, [nil]), (80, [100])]).with { $0.workload = "shop" },
      SummaryRows("b", [(40, [100]), (80, [nil])]).with { $0.workload = "shop" },
    ]
    let deep = [SummaryRows("a", [(40, [100]), (80, [100])]), SummaryRows("b", [(40, [nil]), (80, [200])])]
    // `b` fails at a larger limit than the one that it completes in the shop, so it is no candidate there.
    let answer = try #require(overall(shop + deep))
    #expect(answer.strategy == "a" && answer.completed == 3 && answer.cells == 3)
    let some = try #require(
      overall(deep + [SummaryRows("b", [(40, [100])]).with { $0.workload = "shop" }]))
    #expect(some.strategy == "a" && some.completed == 2 && some.cells == 3)
    #expect(
      some.sentences[1]
        == "It completes at 2 of the 3 limits where a strategy can be recommended, as many as any other, and no "
        + "alternative is faster there.")
    let inert = deep.map { rows in rows.strategy == "b" ? rows.with { $0.strategy = "inert" } : rows }
    let past = try #require(overall(inert + [SummaryRows("c", [(40, [nil]), (80, [200])])]))
    #expect(
      past.sentences[1]
        == "It completes at all 2 limits where a strategy can be recommended, and no alternative is faster there."
    )
  }

  @Test func `is for one latency`() throws {
    let strategies = [
      SummaryRows("fetches", [(40, [100]), (80, [100])], roundTrips: 10),
      SummaryRows("works", [(40, [9_000]), (80, [9_000])]),
    ]
    #expect(overall(strategies)?.strategy == "works")
    #expect(overall(strategies, latency: .none)?.strategy == "fetches")
  }

  @Test func `is none for a single limit or a single strategy, and never what lost something`() {
    #expect(overall([SummaryRows("a", [(40, [1])]), SummaryRows("b", [(40, [2])])]) == nil)
    #expect(overall([SummaryRows("a", [(40, [1]), (80, [1])])]) == nil)
    let lossy = SummaryRows("lossy", [(40, [1]), (80, [1])]).with { $0.lost = (1, 0, 0) }
    #expect(overall([lossy, SummaryRows("b", [(40, [900]), (80, [900])])])?.strategy == "b")
  }

  @Test func `is never what lost something in another workload`() throws {
    let lossy = SummaryRows("lossy", [(40, [1]), (80, [1])])
    let shop = [lossy, SummaryRows("b", [(40, [900]), (80, [nil])])].map { $0.with { $0.workload = "shop" } }
    let deep = [lossy.with { $0.lost = (0, 0, 1) }, SummaryRows("b", [(40, [900]), (80, [900])])]
    #expect(overall(shop + deep)?.strategy == "b")
  }

  @Test func `names those that are too close to rank, as far as the controls differ`() throws {
    let strategies = [
      SummaryRows("a", [(40, [100]), (80, [101])]), SummaryRows("b", [(40, [102]), (80, [100])]),
    ]
    let close = try #require(overall(strategies))
    #expect(close.sentences[0] == "Overall, use a (too close to rank: b).")
    #expect(close.sentences[1].hasSuffix("and no alternative is more than 3 % faster there."))
    let apart = [strategies[0], SummaryRows("b", [(40, [130]), (80, [130])])]
    #expect(try #require(overall(apart)).alike.isEmpty)
    let noisy = Summary(rows: apart.flatMap(\.rows) + ControlSamples.rows(ratio: 1.62, blocks: 8))
    #expect(try #require(noisy.overall(at: .usual)).alike == ["b"])
  }

  @Test func `is a first indication after few returns`() throws {
    let strategies = [
      SummaryRows("a", [(40, [100]), (80, [100])]), SummaryRows("b", [(40, [300]), (80, [300])]),
    ]
    let few = strategies.map { $0.with { $0.changes = ["returns": "2"] } }
    #expect(
      try #require(overall(few)).sentences[0] == "With only 2 returns in a trial, a looks best.")
    #expect(try #require(overall(strategies)).sentences[0] == "Overall, use a.")
  }

  @Test func `says that no session may end if there are many`() throws {
    let strategies = [
      SummaryRows("a", [(40, [100]), (80, [100])]), SummaryRows("b", [(40, [300]), (80, [300])]),
    ]
    #expect(try #require(overall(strategies)).sentences.count == 2)
    let many = strategies.map { $0.with { $0.changes = ["sessions": "1000"] } }
    #expect(
      try #require(overall(many)).sentences.last
        == "A strategy completes only if it ends none of 1000 sessions: bench sweep finds the fastest that ends few."
    )
  }

  @Test func `names the device if a workload has several`() throws {
    let strategies = ["375x667@2", "390x844@3"].flatMap { device in
      [SummaryRows("a", [(40, [100]), (80, [100])]), SummaryRows("b", [(40, [300]), (80, [50])])].map {
        $0.with { $0.changes = ["device": device] }
      }
    }
    #expect(try #require(overall(strategies)).worstCell.hasPrefix("deep-stack on 3"))
  }

  @Test func `comes before the answers of the workloads, and decides which strategy to explain`() throws {
    let summary = Summary([
      SummaryRows("lean", [(40, [1_000]), (80, [3_000])]),
      SummaryRows("even", [(40, [1_200]), (80, [1_000])]),
    ])
    let text = "\(summary)"
    let place = try #require(text.range(of: "Overall, use even."))
    #expect(try place.upperBound < #require(text.range(of: "Use at the smallest limit")).lowerBound)
    #expect(summary.recommended == "even")
  }
}
