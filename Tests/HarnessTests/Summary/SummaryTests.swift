import Testing

@testable import Harness

@Suite("the summary") struct SummaryTests {
  @Test func `is a table and a sentence that answers`() {
    let rows =
      cell("inert", [("40%", nil), ("80%", 100)], depth: 7)
      + cell("ios5", [("40%", 900), ("80%", 400)], stateLost: 3)
      + cell("ios6", [("40%", nil), ("80%", nil)])
      + cell("ios6/plain/lru(count:6)", [("40%", 1_500), ("80%", 50)], refetches: 4)
      + cell("ios6/revived-unload", [("40%", 1_200), ("80%", 500)], smallest: "20%")
    #expect(
      "\(Summary(rows: rows))" == """
        deep-stack · 375x667@2 · placement kind
           strategy                 smallest limit  return at 40%  return at 80%      peak  refetches  state lost  pixels differ
           inert                      80% 80.0 MiB      † depth 7        1.00 ms  30.0 MiB          0           0              0
           ios5                       40% 40.0 MiB        9.00 ms        4.00 ms  30.0 MiB          0           3              0
           ios6                                  —      † depth 9      † depth 9  30.0 MiB          0           0              0
        ★  ios6/plain/lru(count:6)    40% 40.0 MiB        15.0 ms        0.50 ms  30.0 MiB          4           0              0
        ★  ios6/revived-unload        20% 20.0 MiB        12.0 ms        5.00 ms  30.0 MiB          0           0              0
          ★ Pareto-best: completed, restored everything at every limit, and no other needs both less memory and less time.
          † terminated in one block or more; the least depth that was reached.
          — completed at none of the limits tried.

        At 40% of the need (deep-stack on 375x667@2, placement kind) use ios6/revived-unload: 12.0 ms a return; inert is terminated at depth 7.
        control: none in this run

        """)
  }

  @Test func `never calls a strategy best that lost state or showed other pixels`() {
    let rows =
      cell("ios5", [("40%", 1)], stateLost: 1) + cell("ios6", [("40%", 2)], pixelsDiffer: 1)
      + cell("inert", [("40%", 900)])
    let text = "\(Summary(rows: rows))"
    #expect(stars(text) == ["inert"])
    #expect(text.contains("use inert: 9.00 ms a return."))
  }

  @Test(
    "never calls a strategy best that lost something at another limit",
    arguments: ["measure", "smallest-limit"])
  func elsewhere(purpose: String) {
    var rows =
      cell("ios5", [("40%", 5), ("80%", 1)]) + cell("ios6", [("40%", 7), ("80%", 2)])
      + cell("ios5", [("20%", 9)], stateLost: 1)
    rows[rows.count - 1]["purpose"] = purpose
    let text = "\(Summary(rows: rows))"
    #expect(stars(text) == ["ios6"] && text.contains("use ios6: 0.07 ms a return"))
  }

  @Test func `gives no star for a limit at which a block was terminated`() {
    // It would be the fastest at 40 %, and is slower than the other at 80 %.
    var rows =
      cell("ios5", [("40%", 1), ("80%", 9)]) + cell("ios6", [("40%", 5), ("80%", 5)])
      + cell("ios5", [("40%", nil)])
    rows[rows.count - 1]["block"] = "2"
    #expect(stars("\(Summary(rows: rows))") == ["ios6"])
  }

  @Test(
    "tells what was fetched again beside the time",
    arguments: [(0, ""), (1, "; it fetched 1 model again"), (9, "; it fetched 9 models again")])
  func refetches(count: Int, words: String) {
    let text = "\(Summary(rows: cell("ios5", [("40%", 300)], refetches: count)))"
    #expect(text.contains("use ios5: 3.00 ms a return\(words)."))
  }

  @Test func `says that the two best are tied when their intervals overlap`() {
    let first = blocks("ios5", [100, 110, 120, 130, 140])
    let rows =
      first + blocks("ios6", [115, 125, 130, 135, 145], refetches: 2)
      + blocks("inert", [900, 900, 900, 900, 900])
    #expect(
      "\(Summary(rows: rows))".contains(
        "use ios5: 1.20 ms a return; a tie with ios6, 1.30 ms and 2 models fetched again, since their intervals overlap;"
          + " inert takes 9.00 ms."))
    let apart = first + blocks("ios6", [145, 146, 147, 148, 149])
    #expect("\(Summary(rows: apart))".contains("use ios5: 1.20 ms a return.\n"))
  }

  @Test func `names inert once when it is one of two that are tied`() {
    let rows = blocks("inert", [101, 110, 120, 130, 140]) + blocks("ios5", [100, 110, 119, 130, 140])
    #expect(
      "\(Summary(rows: rows))".hasSuffix(
        "use ios5: 1.19 ms a return; a tie with inert, 1.20 ms, since their intervals overlap.\ncontrol: none in this run\n"
      ))
  }

  @Test func `orders shares, sizes and no limit by their bytes`() {
    var rows = cell("ios5", [("none", 1), ("80%", 2), ("24MiB", 3), ("20%", 4), ("1000kB", 5)])
    for (index, bytes) in ["", "\(80 << 20)", "\(24 << 20)", "\(20 << 20)", "1000000"].enumerated() {
      rows[index]["limit_bytes"] = bytes
    }
    let lines = "\(Summary(rows: rows))".split(separator: "\n")
    #expect(
      lines[1].contains(
        "smallest limit  return at 1000000 B  return at 20%  return at 24.0 MiB  return at 80%  return, no limit"
      ))
    #expect(lines[2].contains("1000000 B              0.05 ms"))
    #expect(lines[1].count == lines[2].count)
    #expect("\(Summary(rows: rows))".contains("At 1000000 B (deep-stack"))
  }

  @Test func `marks all that no other beats in both memory and time`() {
    let rows =
      cell("ios5", [("40%", 5)], smallest: "20%") + cell("ios6", [("40%", 3)], smallest: "30%")
      + cell("inert", [("40%", 4)]) + cell("ios6/dirty-flag", [("40%", 6)], smallest: "20%")
    #expect(stars("\(Summary(rows: rows))") == ["ios5", "ios6"])
  }

  @Test func `names a failure and doesn't count it as termination`() {
    var rows = cell("inert", [("40%", nil)]) + cell("ios5", [("40%", 5)])
    rows[0]["status"] = "crashed"
    let text = "\(Summary(rows: rows))"
    #expect(
      text.contains("crashed") && !text.contains("†") && !text.contains("terminated")
        && text.contains("inert: crashed"))
  }

  @Test func `takes one terminated block as a limit not completed`() {
    var rows = cell("ios5", [("40%", 5)]) + cell("ios5", [("40%", nil)])
    rows[1]["block"] = "2"
    let text = "\(Summary(rows: rows))"
    #expect(
      text.contains("† depth 9  30.0 MiB") && text.contains("no strategy got through whole at any limit"))
  }

  @Test func `calls none the best under scripted pressure, where no limit ends a trial`() {
    var rows = cell("inert", [("40%", 1)]) + cell("ios6", [("40%", 3)], smallest: "30%")
    for index in rows.indices { rows[index]["pressure"] = "scripted" }
    let text = "\(Summary(rows: rows))"
    #expect(stars(text) == [] && !text.contains("use inert") && !text.contains("smallest limit"))
    #expect(text.contains("0.01 ms") && text.contains("no limit ends a trial, so none is best"))
  }

  @Test func `tells that all lost state from that none got through`() {
    var rows = cell("ios5", [("40%", 5)])
    rows[0]["state_lost"] = "3"
    #expect("\(Summary(rows: rows))".contains("every strategy that got through lost state"))
  }

  @Test func `takes the median over the blocks`() {
    let rows = [100, 900, 300].flatMap { cell("ios5", [("40%", $0)]) }
    #expect("\(Summary(rows: rows))".contains("use ios5: 3.00 ms a return."))
  }

  @Test func `keeps groups apart whose factors differ`() {
    var rows = cell("ios5", [("40%", 1)]) + cell("ios5", [("40%", 2)])
    rows[1]["placement"] = "shared"
    let text = "\(Summary(rows: rows))"
    #expect(text.contains("placement kind\n") && text.contains("placement shared\n"))
  }

  @Test func `names a decay by the clock in the title, and none otherwise`() {
    var rows = cell("ios5", [("40%", 1)]) + cell("ios5", [("40%", 2)])
    rows[1]["dirty_decay_ms"] = "10000"
    let titles = "\(Summary(rows: rows))".split(separator: "\n").filter { $0.hasPrefix("deep-stack ·") }
    #expect(titles.map { $0.hasSuffix(" · decay 10000 ms") } == [false, true])
    #expect(titles.allSatisfy { $0.contains("decay") == $0.hasSuffix(" ms") })
  }

  @Test func `says so when nothing was measured`() {
    #expect("\(Summary(rows: [[String: String]]()))" == "no trial was measured\n")
  }

  /// A row a block at one limit.
  private func blocks(_ strategy: String, _ times: [Int], refetches: Int = 0) -> [[String: String]] {
    times.enumerated().flatMap { index, time in
      cell(strategy, [("40%", time)], refetches: refetches).map {
        $0.merging(["block": "\(index + 1)"]) { $1 }
      }
    }
  }

  /// The strategies that have a star.
  private func stars(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("★") }.map { String($0.split(separator: " ")[1]) }
  }
}

/// Rows of one strategy: for each limit the time of a return in units of 10 µs, or none where it was terminated.
private func cell(
  _ strategy: String, _ limits: [(String, Int?)], depth: Int = 9, stateLost: Int = 0, pixelsDiffer: Int = 0,
  refetches: Int = 0, smallest: String? = nil
) -> [[String: String]] {
  var rows = limits.map { limit, time in
    [
      "strategy": strategy, "workload": "deep-stack", "device": "375x667@2", "placement": "kind",
      "pressure": "measured", "relief": "purge", "dirty_decay_ms": "-1", "purpose": "measure",
      "block": "1",
      "limit": limit, "limit_bytes": "\((Int(limit.dropLast()) ?? 0) << 20)", "depth_reached": "\(depth)",
      "status": time == nil ? "terminated" : "completed", "refetches": "\(refetches)",
      "return_ns_per_100": time.map { "\($0 * 1_000_000)" } ?? "", "state_lost": "\(stateLost)",
      "pixels_differ": "\(pixelsDiffer)", "peak_footprint_bytes": "31457280",
    ]
  }
  if let smallest {
    var row = rows[0]
    row["purpose"] = "smallest-limit"
    row["limit"] = smallest
    row["limit_bytes"] = "\((Int(smallest.dropLast()) ?? 0) << 20)"
    row["block"] = ""
    rows.append(row)
  }
  return rows
}

extension Summary {
  fileprivate init(rows: [[String: String]]) {
    self.init(rows: rows.map(TrialRow.init))
  }
}
