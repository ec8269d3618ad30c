import Results
import Testing
import Unloading

@testable import OffscreenCLI

@Suite("the table of a sweep") struct SweepTableTests {
  private func row(
    _ policy: String, _ budget: Int, work: Int, over: Int = 0, optimum: Int? = 1_000_000,
    kind: SweepRow.Kind = .budget, ended: Int = 0
  ) -> SweepRow {
    var row = SweepRow(
      kind: kind, name: policy, bytes: budget << 20, latency: .none, totals: .init(),
      optimumNanoseconds: optimum)
    (row.totals.sessions, row.totals.steps, row.totals.returns) = (2, 9, 4)
    (row.totals.workNanoseconds, row.totals.stepsOverBudget) = (work, over)
    row.totals.sessionsTerminated = ended
    return row
  }

  @Test func `ranks what ends the fewest sessions first under a limit`() {
    let table = SweepTable(
      [
        row("ios6", 8, work: 0, kind: .limit, ended: 2), row("ios6", 16, work: 0, kind: .limit, ended: 1),
        row("ios6/plain/a", 8, work: 0, kind: .limit, ended: 1),
        row("ios6/plain/a", 16, work: 2_000_000, kind: .limit),
        row("ios6/plain/b", 8, work: 8_000_000, kind: .limit),
        row("ios6/plain/b", 16, work: 4_000_000, kind: .limit),
      ], on: "375x667@2", winner: SweepWinner(tolerated: 0.001))
    #expect(
      "\(table)" == """
        2 sessions; screens of 375x667@2

        Use at each limit, at 0 per fetch:
          8.0 MiB   ios6/plain/b  2.00 ms (8.0 × the optimum)  no session ends; without a policy, 100 % of the sessions end; ios6/plain/a takes 0.00 ms, but 50 % of the sessions end
          16.0 MiB  ios6/plain/a  0.50 ms (2.0 × the optimum)  no session ends; without a policy, 50 % of the sessions end; ios6 takes 0.00 ms, but 50 % of the sessions end

        Time of a return for what was gone, 0 per fetch (÷ optimum), at each limit
          strategy              8.0 MiB         16.0 MiB
          ios6/plain/b  ★ 2.00 ms (8.0)    1.00 ms (4.0)
          ios6/plain/a   0.00 ms † 50 %  ★ 0.50 ms (2.0)
          ios6          0.00 ms † 100 %   0.00 ms † 50 %

          ★ the fastest that ends at most 0.1 % of the sessions (--tolerate), or if all end more, of those that end up to 5.0 % more than the fewest; of those up to 5.0 % slower, the one that ends the fewest
          † the share of the sessions in which the app exceeded the limit and was ended; the time is the mean of the returns before
          the optimum leaves out the first use of new pages, and so do the ratios, but not the times; ≥ where the winner ends sessions, and so has fewer returns

        """)
  }

  @Test func `has the least first, and marks what kept more than the budget`() {
    let table = SweepTable(
      [
        row("greedy", 8, work: 0, over: 3), row("greedy", 16, work: 0, over: 1),
        row("slow", 8, work: 8_000_000), row("slow", 16, work: 0, optimum: 0),
        row("quick", 8, work: 2_000_000), row("quick", 16, work: 0, optimum: 0),
      ], on: "375x667@2", winner: SweepWinner(tolerated: 0))
    #expect(
      "\(table)" == """
        2 sessions, 9 steps, 4 returns; screens of 375x667@2

        Use at each budget, at 0 per fetch:
          8.0 MiB   quick            0.50 ms (2.0 × the optimum)
          16.0 MiB  quick = 1 other  0.00 ms

        Time of a return for what was gone, 0 per fetch (÷ optimum), at each budget
          policy          8.0 MiB   16.0 MiB
          quick   ★ 0.50 ms (2.0)  ★ 0.00 ms
          slow      2.00 ms (8.0)  ★ 0.00 ms
          greedy              – !        – !

          ★ the fastest
          ! kept hidden screens beyond the budget; steps_over_budget says how often
          no transitions here: room that a policy keeps for the next push is of no use, unlike in bench run

        """)
  }

  private func named(_ rows: [SweepRow], tolerated: Double) -> [String] {
    SweepWinner(tolerated: tolerated).best(of: rows).map(\.name)
  }

  @Test func `lets a strategy end as many sessions as are tolerated, if it is faster by far`() {
    let rows = [
      row("fast", 8, work: 1_000_000, kind: .limit, ended: 1), row("slow", 8, work: 2_000_000, kind: .limit),
      row("close", 8, work: 1_030_000, kind: .limit, ended: 2),
    ]
    #expect(named(rows, tolerated: 0) == ["slow"])
    #expect(named(rows, tolerated: 0.5) == ["fast"])
    // Of those that are about as fast, the one that ends the fewest.
    #expect(named(rows + [row("safe", 8, work: 1_040_000, kind: .limit)], tolerated: 0.5) == ["safe"])
    #expect(named(rows + [row("safe", 8, work: 1_060_000, kind: .limit)], tolerated: 0.5) == ["fast"])
  }

  /// At a limit that the two screens of a transition often exceed, a few sessions more are no reason to wait each time.
  @Test func `prefers the fastest of those that end about as few, if all end more than tolerated`() {
    func ending(_ name: String, _ ended: Int, work: Int) -> SweepRow {
      var one = row(name, 8, work: work, kind: .limit, ended: ended)
      one.totals.sessions = 1_000
      return one
    }
    let rows = [ending("few", 100, work: 9_000_000), ending("quick", 105, work: 1_000_000)]
    #expect(named(rows + [ending("more", 106, work: 1_000)], tolerated: 0.001) == ["quick"])
    #expect(named(rows, tolerated: 0.1) == ["few"])
  }

  @Test func `names all that are equal, and nothing where none keeps to its budget`() {
    #expect(
      named([row("b", 8, work: 3), row("a", 8, work: 3), row("c", 8, work: 9)], tolerated: 0) == ["a", "b"])
    #expect(named([row("a", 8, work: 3, over: 1)], tolerated: 1).isEmpty)
  }

  @Test(arguments: [
    (0, "no session ends"), (1, "1 session in 1000 ends"), (99, "1 session in 10 ends"),
    (700, "70 % of the sessions end"), (1_000, "100 % of the sessions end"),
  ])
  func `says how often a session ends`(ended: Int, words: String) {
    var one = row("a", 8, work: 1, kind: .limit, ended: ended)
    one.totals.sessions = 1_000
    #expect(one.endedWords == words)
  }

  @Test func `divides by the optimum what sessions cost before they ended, if few did`() {
    var one = row("ios6/plain/a", 8, work: 3_000_000, kind: .limit, ended: 1)
    one.totals.sessions = 1_000
    let said = { SweepAnswer([one], winner: SweepWinner(tolerated: $0)).lines }
    #expect(said(0.001) == ["  8.0 MiB  ios6/plain/a  0.75 ms (≥ 3.0 × the optimum)  1 session in 1000 ends"])
    #expect(said(0) == ["  8.0 MiB  ios6/plain/a  0.75 ms  1 session in 1000 ends"])
    #expect(one.regret == nil)
  }

  /// The optimum has no new pages, so what divides by it has none either.
  @Test func `divides by the optimum what the optimum has too`() {
    var one = row("a", 8, work: 3_000_000, kind: .limit)
    one.totals.newPageNanoseconds = 500_000
    #expect(one.reloadNanoseconds == 3_500_000 && one.regret == 3)
    #expect(row("a", 8, work: 3_000_000, optimum: 19_999).regret == nil)
    #expect(row("a", 8, work: 3_000_000, optimum: 20_000).regret == 150)
  }
}
