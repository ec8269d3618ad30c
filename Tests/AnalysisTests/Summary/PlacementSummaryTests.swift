import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("the summary of placements") struct PlacementSummaryTests {
  @Test func `has a line for each placement and decay, and a sentence that answers`() {
    let rows =
      row("screen", -1, rss: 1_010, arenas: 2, overhead: 400_000)
      + row("kind", -1, back: [0, 0, 101], rss: 1_100)
      + row("shared", -1, back: [0, 10, 96]) + row("shared", 0, back: [90, 95, 97], active: 110)
      + row("kind", 0, back: [99, 99, 99], rss: 1_050) + row("screen", 0, rss: 1_020)
    #expect(
      text(rows) == """
        deep-stack · 375x667@2 · ios5 at 40% · pressure scripted
          placement  decay     freed  back at free  after flush  after purge  active/allocated  peak RssAnon  over shared  metadata  arenas  an arena     work
          shared      0 ms  10.0 MiB        90.0 %       95.0 %       97.0 %             1.100    1000.0 MiB            —   3.0 MiB       0         —  2.00 ms
          shared     never  10.0 MiB         0.0 %       10.0 %       96.0 %             1.050    1000.0 MiB            —   3.0 MiB       0         —  2.00 ms
          kind        0 ms  10.0 MiB        99.0 %       99.0 %       99.0 %             1.050    1050.0 MiB       +5.0 %   3.0 MiB       0         —  2.00 ms
          kind       never  10.0 MiB         0.0 %        0.0 %      101.0 %             1.050    1100.0 MiB      +10.0 %   3.0 MiB       0         —  2.00 ms
          screen      0 ms  10.0 MiB         0.0 %        0.0 %      100.0 %             1.050    1020.0 MiB       +2.0 %   3.0 MiB       0         —  2.00 ms
          screen     never  10.0 MiB         0.0 %        0.0 %      100.0 %             1.050    1010.0 MiB       +1.0 %   3.0 MiB       2    200 kB  2.00 ms

        Of what ios5 frees at 40% of the need (deep-stack on 375x667@2), at least 96.0 % under shared, \
        99.0 % under kind for +10.0 % of peak RssAnon, 100.0 % under screen for +2.0 % of peak RssAnon came back.
        Noise: this run has no control

        """)
  }

  @Test func `takes the median over the blocks`() {
    let blocks = [1_000, 1_100, 3_000].flatMap { row("kind", 0, rss: $0) }
    #expect(text(blocks + row("shared", 0) + row("shared", -1)).contains("1100.0 MiB      +10.0 %"))
  }

  @Test func `holds nothing against a placement whose trial came to nothing`() {
    var shared = row("shared", 0)
    shared[0]["status"] = "crashed"
    let text = text(shared + row("kind", 0, rss: 1_100) + row("kind", -1) + row("shared", -1))
    #expect(text.contains("shared      0 ms   crashed") && text.contains("1100.0 MiB            —"))
    #expect(!text.contains("came back"))
  }

  @Test func `shows what is back at free where nothing is purged`() {
    let rows = ["shared", "kind"].flatMap { placement in
      [0, -1].flatMap { row(placement, $0, back: [50], relief: "none") }
    }
    let text = text(rows)
    #expect(text.contains("50.0 %            —            —"))
    #expect(text.contains("at least 50.0 % under shared, 50.0 % under kind"))
  }

  @Test func `gives way to the strategies where there are more of them, or one decay alone`() {
    let factors = [("shared", 0), ("shared", -1), ("kind", 0), ("kind", -1)]
    let strategies = ["inert", "ios5", "ios6", "ios6/dirty-flag"]
    func rows(_ strategies: [String], _ factors: [(String, Int)]) -> [[String: String]] {
      strategies.flatMap { strategy in factors.flatMap { row($0.0, $0.1, strategy: strategy) } }
    }
    func comparesPlacements(_ rows: [[String: String]]) -> Bool { text(rows).contains("peak RssAnon") }
    #expect(comparesPlacements(rows(Array(strategies.dropLast()), factors)))
    #expect(!comparesPlacements(rows(strategies, factors)))
    #expect(!comparesPlacements(rows(["ios5"], [("shared", 0), ("kind", 0), ("screen", 0)])))
    #expect(!comparesPlacements(rows(["ios5"], [("kind", 0), ("kind", 10_000), ("kind", -1)])))
  }

  private func text(_ rows: [[String: String]]) -> String {
    "\(Summary(rows: rows.map { TrialRow($0.withUsualFactors) }))"
  }

  /// One trial that freed 10 MiB, of which these percents were back at the checkpoints; RssAnon in MiB.
  private func row(
    _ placement: String, _ decay: Int, strategy: String = "ios5", back: [Int] = [0, 0, 100], rss: Int = 1_000,
    active: Int = 105, arenas: Int = 0, overhead: Int = 0, relief: String = "purge"
  ) -> [[String: String]] {
    let freed = 10 << 20
    var row = [
      "strategy": strategy, "workload": "deep-stack", "device": "375x667@2", "placement": placement,
      "pressure": "scripted", "relief": relief, "dirty_decay_ms": "\(decay)", "purpose": "measure",
      "block": "1", "limit": "40%", "limit_bytes": "\(40 << 20)", "status": "completed",
      "freed_bytes": "\(freed)", "mean_active_bytes": "\(active)", "mean_allocated_bytes": "100",
      "peak_rss_anon_bytes": "\(rss << 20)", "peak_metadata_bytes": "\(3 << 20)", "arenas": "\(arenas)",
      "arena_overhead_bytes": "\(overhead)", "work_return_ns": "2000000",
    ]
    let columns = ["reclaimed_at_free_bytes", "reclaimed_flushed_bytes", "reclaimed_bytes"]
    for (column, percent) in zip(columns, back) { row[column] = "\(freed / 100 * percent)" }
    return [row]
  }
}
