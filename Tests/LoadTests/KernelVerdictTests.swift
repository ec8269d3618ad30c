import Testing

@testable import Load

@Suite("the verdicts of a kernel test") struct KernelVerdictTests {
  /// A strategy that the simulated limit ended at one depth and the kernel's at another.
  private func rows(
    _ depths: (simulated: Int, kernel: Int), status: String = "killed", kills: Int = 1, touched: Int = 900
  ) -> LoadRows {
    LoadRows(samples: [
      LoadRow([
        "strategy": "inert", "backend": "simulated", "status": "terminated", "depth": depths.simulated,
        "limit_bytes": 1_000, "kernel_limit_bytes": touched,
      ]),
      LoadRow(["strategy": "inert", "backend": "v1", "status": "running", "depth": 5]),
      LoadRow([
        "strategy": "inert", "backend": "v1", "status": status, "depth": depths.kernel, "oom_kill": kills,
      ]),
    ])
  }

  private func outcomes(_ rows: LoadRows) -> [Verdict.Outcome] {
    KernelVerdicts(rows, strategy: "inert").all.map(\.outcome)
  }

  @Test(
    "pass depths within 5 % of each other, and no others",
    arguments: [
      (95, Verdict.Outcome.pass), (105, .pass), (94, .fail), (106, .fail), (90, .fail), (110, .fail),
    ])
  func ratio(kernel: Int, outcome: Verdict.Outcome) {
    #expect(outcomes(rows((100, kernel))) == [outcome, .pass, .pass])
  }

  @Test func `ask for exactly one process that the kernel ended`() {
    #expect(outcomes(rows((100, 100), kills: 2)) == [.pass, .pass, .fail])
    #expect(outcomes(rows((100, 100), kills: 0)) == [.pass, .pass, .fail])
  }

  @Test func `fail a limit of the kernel's that never ended the app`() {
    #expect(outcomes(rows((100, 100), status: "completed", kills: 0)) == [.fail, .pass, .fail])
  }

  @Test(
    "fail a footprint of which the kernel sees half, or more than all",
    arguments: [(500, Verdict.Outcome.fail), (799, .fail), (800, .pass), (1_000, .pass), (1_001, .fail)])
  func touchedShare(touched: Int, outcome: Verdict.Outcome) {
    #expect(outcomes(rows((100, 100), touched: touched)) == [.pass, outcome, .pass])
  }

  @Test func `judge no depth below 100, and say so`() {
    let verdict = KernelVerdicts(rows((99, 99)), strategy: "inert").all[0]
    #expect(verdict.outcome == .notJudged && verdict.value == nil)
    #expect(verdict.reason == "the simulated limit terminated it at 99 screens; at least 100 are required")
  }

  @Test func `judge nothing where no group can be made, and give the reason`() {
    let absent = KernelRows.absent("no memory cgroup is mounted", strategy: "inert")
    let verdicts = KernelVerdicts(LoadRows(samples: absent.samples, events: absent.events), strategy: "inert")
      .all
    #expect(verdicts.map(\.outcome) == [.notJudged, .notJudged, .notJudged])
    #expect(verdicts.map(\.reason) == Array(repeating: "no memory cgroup is mounted", count: 3))
    #expect(verdicts.exitCode(allowsUnjudged: false) == 1)
  }

  @Test func `judge no strategy that the simulated limit doesn't end`() {
    let endless = LoadRows(samples: [
      LoadRow(["strategy": "ios6", "backend": "simulated", "status": "completed", "depth": 10_000])
    ])
    let verdicts = KernelVerdicts(endless, strategy: "ios6").all
    #expect(
      verdicts.map(\.reason)
        == Array(repeating: "the simulated limit did not terminate it up to 10000 screens", count: 2))
  }
}
