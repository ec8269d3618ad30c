import Experiment
import Results
import TestSupport
import Testing

@testable import Analysis

@Suite("a budget") struct BudgetJudgeTests {
  /// What a run says of a line, whose limit is the rows' own.
  private func finding(_ line: String, _ rows: [TrialRow], returns: [Int: [MeasuredReturn]]? = nil) throws
    -> BudgetFinding
  {
    let budget = try #require(try BudgetFile(line + "\n", name: "b").budgets.first)
    return BudgetJudge(rows: rows, returns: returns).finding(budget, workload: "deep-stack", strategy: "ios6")
  }

  private func rows(_ work: [Int?], _ change: (inout SummaryRows) -> Void = { _ in }) -> [TrialRow] {
    let rows = SummaryRows("ios6", [(40, work)]).with(change).rows
    return rows.enumerated().map { index, row in TrialRow(row.fields.merging(["trial": "\(index)"]) { $1 }) }
  }

  /// Ten returns of each trial, by their work in microseconds.
  private func returns(_ microseconds: [[UInt64]], roundTrips: Int = 0) -> [Int: [MeasuredReturn]] {
    Dictionary(
      uniqueKeysWithValues: microseconds.enumerated().map { trial, times in
        (trial, times.map { MeasuredReturn(workNanoseconds: $0 * 1_000, roundTrips: roundTrips) })
      })
  }

  @Test func `to complete passes where every block completes, and fails where one doesn't`() throws {
    let passed = try finding("deep-stack completes in 40%", rows([1, 1, 1]))
    #expect(passed.verdict == .pass && passed.text == "completed in all of 3 blocks")
    let failed = try finding("deep-stack completes in 40%", rows([1, nil, 1]))
    #expect(failed.verdict == .fail && failed.text == "terminated in 1 of 3 blocks, at depth 9")
  }

  @Test func `of a need is exact`() throws {
    #expect(try finding("deep-stack need <= 100MiB", rows([1])).verdict == .pass)
    let failed = try finding("deep-stack need <= 99MiB", rows([1]))
    #expect(failed.verdict == .fail && failed.text == "needs 100.0 MiB, at most 99.0 MiB")
    #expect(try finding("deep-stack need <= 1MiB", []).verdict == .notJudged)
  }

  @Test func `of what is counted is judged by the worst trial`() throws {
    #expect(try finding("deep-stack state_lost 0 in 40%", rows([1, 1])).verdict == .pass)
    let lost = try finding("deep-stack state_lost 0 in 40%", rows([1, 1]) { $0.lost.state = 2 })
    #expect(lost.verdict == .fail && lost.text == "2 in the worst of 2 trials, at most 0")
    // What was cut short may have lost no more than it had time for.
    #expect(try finding("deep-stack state_lost 0 in 40%", rows([1, nil])).verdict == .notJudged)
  }

  @Test(
    "of a time passes or fails beyond its interval, and is not judged inside",
    arguments: [
      ("0.3ms", BudgetFinding.Verdict.pass), ("0.205ms", .notJudged), ("0.19ms", .notJudged),
      ("0.15ms", .fail),
    ])
  func interval(bound: String, verdict: BudgetFinding.Verdict) throws {
    let times = returns([180, 190, 200, 200, 210].map { Array(repeating: $0, count: 10) })
    let found = try finding(
      "deep-stack complete p90 <= \(bound) in 40%", rows([1, 1, 1, 1, 1]), returns: times)
    #expect(found.verdict == verdict && found.text.contains("0.20 ms [0.18 ms to 0.21 ms]"), "\(found.text)")
  }

  @Test func `of a time has the wait in it`() throws {
    let times = returns(Array(repeating: Array(repeating: 100, count: 10), count: 3), roundTrips: 2)
    let found = try finding("deep-stack complete max <= 160ms in 40%", rows([1, 1, 1]), returns: times)
    #expect(found.verdict == .fail && found.text == "160 ms, at most 160 ms", "\(found.text)")
  }

  @Test func `of a time is not judged by too little`() throws {
    let few = returns(Array(repeating: Array(repeating: 100, count: 9), count: 3))
    let found = try finding("deep-stack complete p90 <= 1s in 40%", rows([1, 1, 1]), returns: few)
    #expect(found.verdict == .notJudged && found.text.hasPrefix("a trial has 9 returns, and p90 needs 10"))
    let blocks = returns(Array(repeating: Array(repeating: 100, count: 10), count: 2))
    let two = try finding("deep-stack complete p90 <= 1s in 40%", rows([1, 1]), returns: blocks)
    #expect(two.verdict == .notJudged && two.text.contains("2 blocks, which shows no noise"), "\(two.text)")
    let none = try finding("deep-stack complete p90 <= 1s in 40%", rows([1, 1, 1]))
    #expect(none.verdict == .notJudged && none.text.contains("kept no returns.csv"))
    let cut = try finding("deep-stack complete mean <= 1s in 40%", rows([1, 1, nil]), returns: few)
    #expect(cut.verdict == .notJudged && cut.text.hasPrefix("terminated in 1 of 3 blocks"))
  }

  @Test func `of a column of bytes is judged by its range`() throws {
    let peak = rows([1, 1])  // 20 MiB at a limit of 40
    #expect(try finding("deep-stack peak_footprint_bytes <= 20MiB in 40%", peak).verdict == .pass)
    #expect(try finding("deep-stack peak_footprint_bytes <= 19MiB in 40%", peak).verdict == .fail)
  }

  @Test func `is not judged where a trial crashed, and failed where the app itself did`() throws {
    let crashed = rows([1]) { $0.changes = ["status": "crashed", "message": "out of luck"] }
    let found = try finding("deep-stack completes in 40%", crashed)
    #expect(found.verdict == .notJudged && found.text == "1 of 1 trial ended as crashed: out of luck")
    let own = rows([1]) { $0.changes = ["status": "crashed", "fault": "strategy"] }
    #expect(try finding("deep-stack completes in 40%", own).verdict == .fail)
    #expect(
      try finding("deep-stack completes in 50%", rows([1])).text
        == "the run measured ios6 at 40%, not at 50%; expected a run with this limit")
    #expect(
      try finding("deep-stack completes in 50%", []).text == "the run did not measure ios6 on this workload")
  }

  @Test func `is not judged by a run of two devices`() throws {
    let mixed = rows([1]) + rows([1]) { $0.changes = ["device": "390x844@3"] }
    #expect(
      try finding("deep-stack completes in 40%", mixed).text
        == "the run has more than one device; expected a run with one")
  }
}
