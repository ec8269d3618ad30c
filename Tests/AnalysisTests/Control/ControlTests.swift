import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("the control") struct ControlTests {
  /// Ratios of control to reference that go up and down by 5 % and come to nothing.
  private let noise = [1.05, 0.96, 1.01, 0.98, 1.04, 0.95, 1.02, 0.99]

  @Test func `that is the same within the noise is a line at the end`() {
    let control = Control(rows: rows(ratios: noise))
    #expect(!control.differs && control.canTell && control.warning.isEmpty)
    #expect(
      control.note
        == "Noise of identical controls: same bytes; return times 1.00 [0.97–1.02] in 8 pairs, not shown to differ (permutation test)\n"
    )
  }

  @Test func `whose times differ is reported first`() {
    let text = "\(Summary(rows: measured + rows(ratios: noise.map { $0 * 1.12 })))"
    #expect(
      text.hasPrefix(
        """
        The control differs, so this run's times can't be trusted: one strategy measured under two names gave different results.
          work_return_ns: 1.12 [1.09–1.15] times the reference over 8 pairs, p = 0.023

        deep-stack on 375x667@2

        """))
    #expect(!text.contains("\ncontrol:"))
  }

  @Test func `that is faster differs as well`() {
    #expect(Control(rows: rows(ratios: noise.map { $0 / 1.12 })).differs)
  }

  @Test func `that differs by less than 2,5 percent is the same, however sure`() {
    let control = Control(rows: rows(ratios: Array(repeating: 1.02, count: 12)))
    #expect(control.times[0].pValue < 0.001 && !control.differs)
    #expect(Control(rows: rows(ratios: Array(repeating: 1.03, count: 12))).differs)
  }

  @Test func `that differs in one of its metrics alone differs`() {
    let rows = self.rows(ratios: noise).map { row in
      var row = row
      if row["purpose"] == "control" { row["push_p90_ns"] = "1500" }
      return row
    }
    #expect(Control(rows: rows).differingTimes.map(\.time.name) == ["push_p90_ns"])
  }

  @Test("of few pairs doesn't judge times, and says so", arguments: [(1, "1 pair is"), (6, "6 pairs are")])
  func few(count: Int, words: String) {
    let control = Control(rows: rows(ratios: [1.3, 1.2, 1.3, 1.2, 1.3, 0.9].prefix(count).map { $0 }))
    #expect(!control.differs && !control.canTell)
    #expect(
      control.note.hasPrefix(
        "Noise of identical controls: same bytes; \(words) too few to judge times (return 1."
      ))
  }

  @Test(
    "that did the same in other bytes differs, beyond what the gate passes",
    arguments: GatedMetric.all.of(.bytes))
  func bytes(bytes: GatedMetric) {
    let column = bytes.column
    var rows = self.rows(ratios: [1])
    // 0.24 % of active failed once, where the gate passes 1 %.
    for share in [0.0024, bytes.minimumEffect] {
      rows[1][column] = "\(100_000 + Int(100_000 * share))"
      #expect(!Control(rows: rows).differs, "\(column) + \(share)")
    }
    rows[1][column] = "\(100_001 + Int(100_000 * bytes.minimumEffect))"
    let control = Control(rows: rows)
    #expect(
      control.warning == """
        The control differs, so neither this run's bytes nor its times can be trusted: one strategy measured under two names gave different results.
          \(column) is 100000 and \(rows[1][column] ?? "") in block 1 of deep-stack on 375x667@2


        """)
  }

  @Test("doesn't compare pages if the clock decides them", arguments: [("10000", false), ("0", true)])
  func pages(decay: String, differs: Bool) {
    var rows = self.rows(ratios: [1]).map { row in row.merging(["dirty_decay_ms": decay]) { $1 } }
    rows[1]["peak_footprint_bytes"] = "110000"
    #expect(Control(rows: rows).differs == differs)
    rows[1]["peak_allocated_bytes"] = "110000"
    #expect(Control(rows: rows).differs)
  }

  @Test func `may be warned at another step under measured pressure, and not under scripted`() {
    var rows = self.rows(ratios: noise)
    rows[3]["event_digest"] = "b"
    rows[3]["peak_allocated_bytes"] = "9999"
    let control = Control(rows: rows)
    #expect(!control.differs)
    #expect(
      control.note.hasPrefix(
        "Noise of identical controls: a warning came at another step in 1 of 8 pairs; all others allocated the same bytes; return times 1.00"
      ))
    for index in rows.indices { rows[index]["pressure"] = "scripted" }
    #expect(Control(rows: rows).differences.count == 1)
  }

  @Test func `that ended in another way differs`() {
    var rows = self.rows(ratios: [1, 1])
    rows[1]["status"] = "terminated"
    let control = Control(rows: rows)
    #expect(control.differences.count == 1 && control.times.map(\.logRatios.count) == [1, 1, 1])
  }

  @Test func `that was terminated at the same step is the same work, and at another is not`() {
    var rows = self.rows(ratios: [1, 1]).map { row in row.merging(["status": "terminated"]) { $1 } }
    #expect(Control(rows: rows).times.map(\.logRatios.count) == [2, 2, 2])
    rows[1]["event_digest"] = "b"
    #expect(Control(rows: rows).times.map(\.logRatios.count) == [1, 1, 1] && !Control(rows: rows).differs)
  }

  @Test func `that failed says that it has no times`() {
    let rows = self.rows(ratios: [1, 1]).map { row in row.merging(["status": "crashed"]) { $1 } }
    #expect(
      Control(rows: rows).note
        == "Noise of identical controls: same bytes; no pair has times\n")
  }

  @Test func `pairs what was measured in one block of one workload on one device`() {
    var rows = self.rows(ratios: [2, 3])
    rows += self.rows(ratios: [4]).map { row in row.merging(["workload": "human"]) { $1 } }
    // The order in which they were run says nothing; half a pair is none.
    rows.reverse()
    rows.append(self.rows(ratios: [1, 1, 1])[4])
    let ratios = Control(rows: rows).pairs.map {
      Double($0.control["work_return_ns"])! / Double($0.reference["work_return_ns"])!
    }
    #expect(ratios == [4, 3, 2])
  }

  @Test func `never counts as a strategy that was compared`() {
    let control = rows(ratios: [0.001, 0.001]).map { row in row.merging(["state_lost": "41"]) { $1 } }
    let text = "\(Summary(rows: measured + control))"
    #expect(
      text.hasPrefix(
        "\(Summary(rows: measured))".replacing("Noise: this run has no control\n", with: "")))
    #expect("\(Summary(rows: control))" == "no trial was measured\n")
  }

  /// What the strategy `ios6` did at one limit.
  private var measured: [[String: String]] {
    rows(ratios: [1]).prefix(1).map { row in row.merging(["purpose": "measure", "strategy": "ios6"]) { $1 } }
  }

  /// A reference and a control a block, whose times of a return are so far apart; pushes and reloads take the same.
  private func rows(ratios: [Double]) -> [[String: String]] {
    ratios.enumerated().flatMap { index, ratio in
      [("reference", 1.0), ("control", ratio)].map { purpose, factor in
        var row = [
          "purpose": purpose, "block": "\(index + 1)", "strategy": "ios5", "workload": "deep-stack",
          "device": "375x667@2", "placement": "kind", "pressure": "measured", "relief": "purge",
          "limit": "40%", "limit_bytes": "\(40 << 20)", "dirty_decay_ms": "-1", "status": "completed",
          "event_digest": "a", "work_return_ns": "\(1e8 * factor)", "reload_p50_ns": "1000",
          "push_p90_ns": "1000",
        ]
        for moment in ["baseline", "peak", "mean", "final"] {
          for kind in ["allocated", "active", "footprint", "resident_less_metadata", "rss_anon"] {
            row["\(moment)_\(kind)_bytes"] = "100000"
          }
        }
        return row
      }
    }
  }
}

extension Control {
  fileprivate init(rows: [[String: String]]) {
    self.init(rows: rows.map { TrialRow($0.withUsualFactors) })
  }
}

extension Summary {
  fileprivate init(rows: [[String: String]]) {
    self.init(rows: rows.map { TrialRow($0.withUsualFactors) })
  }
}
