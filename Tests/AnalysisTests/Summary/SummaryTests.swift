import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("the summary") struct SummaryTests {
  @Test func `is a table and sentences that answer`() {
    let strategies = [
      SummaryRows("inert", [(40, [nil]), (80, [1_000])]).with { $0.depth = 7 },
      SummaryRows("ios5", [(40, [9_000]), (80, [4_000])]).with { $0.lost = (3, 2, 0) },
      SummaryRows("ios6", [(40, [nil]), (80, [nil])]),
      SummaryRows("ios6/plain/lru(count:6)", [(40, [5_000]), (80, [50])], roundTrips: 5),
      SummaryRows("ios6/revived-unload", [(40, [12_000]), (80, [5_000])]).with {
        $0.searched.completed = [20]
      },
    ]
    #expect(
      "\(Summary(strategies))" == """
        deep-stack on 375x667@2 · needs 100.0 MiB if nothing is unloaded
        Complete time of a return at each limit, 80 ms per fetch: mean of 10 returns, 1 block
                                         smallest     at 40%     at 80%
          strategy                          limit   40.0 MiB   80.0 MiB   lost
        ★ ios6/revived-unload        20% 20.0 MiB    12.0 ms    5.00 ms      –
          ios6/plain/lru(count:6)  ≤ 40% 40.0 MiB    45.0 ms    40.0 ms      –
          inert                    ≤ 80% 80.0 MiB  † depth 7    1.00 ms      –
          ios6                                  —  † depth 9  † depth 9      –
          ios5                     ≤ 40% 40.0 MiB    9.00 ms    4.00 ms  3/2/0
          ★ at some limit, no other that an app can use is faster and needs less memory; nothing was lost
          † depth n: the app was terminated with n screens on its stack (the lowest depth of any block)
          ≤ the smallest limit tried that it completed at; it may complete at a smaller one
          — did not complete at the largest limit
          lost: returns of a trial that lost state / showed other pixels / lacked a resource (the most)

        Overall, use ios6/revived-unload. It completes at all 2 limits where a strategy can be recommended,
        and no alternative is faster there.
        Use at the smallest limit tried and at the largest (80 ms per fetch; ≈ too close to rank):
        deep-stack on 375x667@2:
          At 40.0 MiB (40 %)  ios6/revived-unload  12.0 ms
          At 80.0 MiB (80 %)  ios6/revived-unload  5.00 ms
          Below 14 ms per fetch use ios6/plain/lru(count:6) at 40.0 MiB.
        Noise: this run has no control

        """)
  }

  /// `inert` is the fastest at 80 %, but no app can choose a platform.
  @Test func `recommends a platform to compare with only if there is no other`() {
    let inert = SummaryRows("inert", [(80, [1_000])])
    #expect(Summary([inert, SummaryRows("ios6", [(80, [2_000])])]).answer.contains("ios6 2.00 ms"))
    #expect(Summary([inert, SummaryRows("ios5", [(80, [2_000])])]).answer.contains("inert 1.00 ms"))
  }

  @Test func `says that what an app can use failed, whatever else completed`() {
    let summary = Summary([SummaryRows("inert", [(80, [1_000])]), SummaryRows("ios6", [(80, [nil])])])
    #expect(
      summary.answer.contains("Every strategy that an app can use was terminated or failed at every limit"),
      "\(summary.answer)")
  }

  @Test func `says that what an app can use lost something`() {
    let lossy = SummaryRows("ios6", [(80, [900])]).with { $0.lost = (1, 0, 0) }
    #expect(Summary([lossy]).answer.contains("Every strategy lost state, pixels or resources on a return"))
    #expect(
      Summary([SummaryRows("inert", [(80, [1_000])]), lossy]).answer
        .contains("Every strategy that an app can use lost state, pixels"))
  }

  @Test func `says so where a mean is of few returns`() {
    let summary = Summary([SummaryRows("ios6", [(40, [900])]).with { $0.changes = ["returns": "1"] }])
    #expect(summary.answer.contains("Only 1 return of a trial was measured."))
  }

  @Test func `fits 100 columns, however many decimals its figures have`() {
    let strategies = ["ios6/plain/lru(bytes:50%)", "ios6/revived-unload", "ios6/plain/lru(count:6)"].map {
      SummaryRows($0, [(30, [nil]), (40, [41_300]), (55, [128_400]), (75, [99_940])], roundTrips: 3).with {
        $0.searched.completed = [36.3]
        $0.sessions = (68, 41)
        $0.lost = (28, 28, 3)
      }
    }
    let lines = "\(Summary(strategies))".split(separator: "\n")
    #expect(lines.count > 8 && lines.allSatisfy { $0.count <= 100 }, "\(lines)")
  }

  @Test(
    "never stars or recommends a strategy that lost something on any return, at any limit",
    arguments: [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
  func losses(lost: (Int, Int, Int)) {
    let summary = Summary([
      SummaryRows("ios5", [(40, [10]), (80, [10])]).with { $0.lost = lost },
      SummaryRows("inert", [(40, [9_000]), (80, [9_000])]),
    ])
    #expect(summary.stars == ["inert"])
    #expect(
      summary.answer.contains(") inert") && !summary.answer.contains(") ios5")
        && !summary.answer.contains("≈"))
    let searched = Summary(
      rows: SummaryRows("ios5", [(40, [10])]).rows + SummaryRows("inert", [(40, [9_000])]).rows
        + SummaryRows("ios5", []).with {
          $0.searched.completed = [20]
          $0.lost = lost
        }.rows)
    #expect(searched.stars == ["inert"])
  }

  @Test func `never recommends a strategy whose wait exceeds the complete time of another`() {
    // Its work is a tenth; its wait of 8 ms a return is twice the other's complete time.
    let summary = Summary([
      SummaryRows("ios6/dirty-flag", [(40, [400, 410, 390, 400, 405])], roundTrips: 1),
      SummaryRows("ios6", [(40, [4_000, 4_100, 3_900, 4_000, 4_050])]),
    ])
    #expect(summary.answer.contains(") ios6 4.00 ms"))
    // The star is for memory and complete time: both need the same memory.
    #expect(summary.stars == ["ios6"])
    let onDevice = Summary(
      [
        SummaryRows("ios6/dirty-flag", [(40, [400, 410, 390, 400, 405])], roundTrips: 1),
        SummaryRows("ios6", [(40, [4_000, 4_100, 3_900, 4_000, 4_050])]),
      ], latencies: [.none])
    #expect(onDevice.answer.contains(") ios6/dirty-flag 0.40 ms"))
    #expect(onDevice.stars == ["ios6/dirty-flag"])
  }

  @Test("never excuses a wait by noise", arguments: [1, 5]) func exactWait(blocks: Int) {
    // One block shows no noise, and two identical controls differ by 62 %: neither touches 81 ms of wait against 60 of work.
    let strategies = [
      SummaryRows("fetches", [(40, Array(repeating: 1_000, count: blocks))], roundTrips: 10).with {
        $0.searched.completed = [20]
      },
      SummaryRows("works", [(40, Array(repeating: 60_000, count: blocks))]),
    ]
    for control in [[], ControlSamples.rows(ratio: 1.62, blocks: 8)] {
      let answer = Summary(rows: strategies.flatMap(\.rows) + control).answer
      #expect(answer.contains("works 60.0 ms") && !answer.contains("≈"), "\(answer)")
    }
  }

  @Test func `recommends nothing at a limit above which it is known to fail`() {
    let summary = Summary([
      SummaryRows("lucky", [(30, [10, 10, 10]), (40, [nil, 10, 10]), (80, [10, 10, 10])]),
      SummaryRows("steady", [(30, [90, 90, 90]), (40, [90, 90, 90]), (80, [90, 90, 90])]),
    ])
    #expect(
      summary.answer.hasPrefix(
        "At 30.0 MiB (30 %) steady 0.09 ms"
      ))
    #expect(summary.answer.contains("At 80.0 MiB (80 %) lucky 0.01 ms"))
  }

  @Test func `gives no star for a limit at which a block was terminated`() {
    let summary = Summary([
      SummaryRows("ios5", [(40, [10, nil]), (80, [90, 90])]),
      SummaryRows("ios6", [(40, [50, 50]), (80, [50, 50])]),
    ])
    #expect(summary.stars == ["ios6"] && "\(summary)".contains("† depth 9"))
  }

  @Test func `counts terminated sessions where a trial has several`() {
    let summary = Summary([
      SummaryRows("inert", [(40, [nil, nil])]).with { $0.sessions = (68, 3) },
      SummaryRows("ios6", [(40, [50, 50])]),
    ])
    #expect("\(summary)".contains("† 3 of 68"))
    #expect(summary.answer.contains("Without unloading (inert), 3 of 68 sessions are terminated."))
  }

  @Test("answers in three lines, however many strategies are too close to rank", arguments: [2, 3, 4, 9])
  func lines(strategies count: Int) {
    let work = [100, 130, 90]
    let summary = Summary(
      (0..<count).map { place in
        // Other blocks are slow for each.
        let blocks = work.indices.map { work[($0 + 2 * place) % work.count] + 4 * place }
        return SummaryRows("ios6/form-properties/lru(bytes:\(50 + place)%)", [(40, blocks), (80, blocks)])
      })
    let lines = "\(summary)".split(separator: "\n").drop { !$0.hasPrefix("deep-stack on ") }.dropFirst()
    #expect(summary.answer.contains("≈ "))
    #expect(lines.prefix { $0.hasPrefix("  ") }.count <= 3, "\(summary)")
  }

  @Test func `names the fastest of those that tie, without the parts it shares where there is no room`() {
    let work = [100, 130, 90]
    let policies = ["keep-recent(bytes:50%)", "keep-recent(bytes:51%)", "keep-recent(bytes:52%)"]
    func answer(_ idiom: String) -> String {
      Summary(
        policies.enumerated().map { place, policy in
          SummaryRows(
            "ios6/\(idiom)/\(policy)", [(40, work.indices.map { work[($0 + 2 * place) % 3] + 4 * place })])
        }
      ).answer
    }
    #expect(answer("plain").contains("≈ …/keep-recent(bytes:51%) +1"), "\(answer("plain"))")
    #expect(
      answer("form").contains("≈ …/keep-recent(bytes:51%) +1"), "\(answer("form"))")
  }

  @Test func `answers for the smallest limit that any strategy completes and for the largest`() {
    let summary = Summary([
      SummaryRows(
        "ios6/revived-unload", [(20, [nil, nil, nil]), (40, [900, 910, 920]), (80, [900, 910, 920])]),
      SummaryRows("ios6", [(20, [nil, nil, nil]), (40, [nil, nil, nil]), (80, [100, 110, 120])]),
    ])
    #expect(
      summary.answer
        == "At 40.0 MiB (40 %) ios6/revived-unload 0.91 ms At 80.0 MiB (80 %) ios6 0.11 ms"
    )
  }

  @Test func `has at most three lines of 100 columns for a workload`() {
    let summary = Summary([
      SummaryRows("ios6/plain/lru(bytes:50%)", [(40, [400, 500, 450]), (80, [40, 50, 60])], roundTrips: 3),
      SummaryRows("ios6/revived-unload", [(40, [900, 910, 920]), (80, [900, 910, 920])]),
      SummaryRows("ios6/nil-when-hidden", [(40, [905, 900, 925]), (80, [905, 900, 915])]),
      SummaryRows("inert", [(40, [nil, nil, nil]), (80, [nil, nil, nil])]),
    ])
    let lines = "\(summary)".split(separator: "\n")
    let start = lines.lastIndex { $0 == "deep-stack on 375x667@2:" }!
    let answer = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
    #expect(answer.count == 3 && answer.allSatisfy { $0.count <= 100 }, "\(answer)")
  }

  @Test func `says that every strategy was terminated, or that each lost something`() {
    #expect(Summary([SummaryRows("ios6", [(40, [nil])])]).answer.contains("Every strategy was terminated"))
    let lost = SummaryRows("ios5", [(40, [5])]).with { $0.lost.state = 3 }
    #expect(Summary([lost]).answer.contains("none can be recommended"))
    let idle = SummaryRows("ios5", [(40, [5])]).with { $0.changes = ["returns": "0", "work_return_ns": ""] }
    #expect(Summary([idle]).answer.contains("No return was measured"))
  }

  @Test func `names a failure and doesn't count it as termination`() {
    let summary = Summary([
      SummaryRows("inert", [(40, [nil])]).with { $0.changes = ["status": "crashed"] },
      SummaryRows("ios5", [(40, [5])]),
    ])
    #expect("\(summary)".contains("crashed") && !"\(summary)".contains("†"))
    #expect(summary.answer.contains("Without unloading (inert), the trial ended as crashed."))
  }

  @Test func `calls none the best under scripted pressure, where no limit ends a trial`() {
    let summary = Summary(
      ["inert", "ios6"].map { SummaryRows($0, [(40, [5])]).with { $0.changes = ["pressure": "scripted"] } })
    #expect(summary.stars == [] && !"\(summary)".contains("smallest limit"))
    #expect("\(summary)".contains("no limit ends a trial, so none is best"))
  }

  @Test func `keeps groups apart whose factors differ, and names a decay by the clock`() {
    for (changes, title) in [
      (["placement": "shared"], "on 375x667@2, placement shared · needs"),
      (["dirty_decay_ms": "10000"], "on 375x667@2, decay 10000 ms · needs"),
    ] {
      let text =
        "\(Summary([SummaryRows("ios5", [(40, [5])]), SummaryRows("ios5", [(40, [5])]).with { $0.changes = changes }]))"
      #expect(text.contains("on 375x667@2 · needs") && text.contains(title), "\(text)")
    }
  }

  @Test func `in full has a line for each strategy and limit, with work, wait and spread`() {
    let text =
      "\(Summary([SummaryRows("ios6", [(40, [100, 200, 300]), (80, [nil, nil, nil])], roundTrips: 1)], isWide: true))"
    #expect(text.contains("in brackets from the least block to the most"))
    #expect(
      text.firstMatch(
        of: /ios6 +40% +8\.20 ms +\[8\.10–8\.30\] +0\.20 ms +8\.00 ms +0\.10 +0\.50 +≥ 9/) != nil, "\(text)")
    #expect(text.firstMatch(of: /ios6 +80% +† depth 9 +> 1 +9/) != nil, "\(text)")
  }

  @Test func `has a block for each latency that was asked for`() {
    let text = "\(Summary([SummaryRows("ios6", [(40, [100])], roundTrips: 1)], latencies: [.none, .usual]))"
    #expect(text.contains("at each limit, 0 per fetch") && text.contains("at each limit, 80 ms per fetch"))
    #expect(text.contains("on 375x667@2, 0 per fetch:") && text.contains("on 375x667@2, 80 ms per fetch:"))
    #expect(text.contains("0.10 ms") && text.contains("8.10 ms"))
  }

  @Test func `answers for the main group of a workload, and leaves the others to their tables`() {
    let main = SummaryRows("ios6", [(40, [5]), (80, [5])])
    let side = SummaryRows("ios6", [(40, [5])]).with { $0.changes = ["placement": "shared"] }
    let text = "\(Summary([main, side]))"
    #expect(text.contains("  with --wide: deep-stack on 375x667@2, placement shared\n"))
    #expect(!text.contains("placement shared · needs") && !text.contains("on 375x667@2, placement shared:"))
    #expect("\(Summary([main, side], isWide: true))".contains("placement shared · needs"))
    let equal = SummaryRows("ios6", [(40, [5]), (80, [5])]).with { $0.changes = ["placement": "shared"] }
    #expect("\(Summary([main, equal]))".contains("on 375x667@2, placement shared:"))
  }

  @Test func `says so when nothing was measured`() {
    #expect("\(Summary(rows: []))" == "no trial was measured\n")
  }
}
