import Testing
import Traces

@testable import Load

@Suite("the capacity test") struct CapacityTests {
  private func rows(_ screens: [Int], ended: Int) -> LoadRows {
    LoadRows(
      samples: screens.enumerated().map { place, screens in
        LoadRow([
          "strategy": "ios6", "limit_bytes": 256 << (20 + place), "screens": screens,
          "ended": place < ended ? "terminated" : "none",
        ])
      })
  }

  @Test(
    "passes limits under which no fewer screens fit than under smaller ones, give or take one",
    arguments: [
      ([40, 100, 200], Verdict.Outcome.pass), ([40, 100, 99], .pass), ([40, 100, 98], .fail),
      ([100, 40, 200], .fail), ([40], .notJudged),
    ])
  func losses(screens: [Int], outcome: Verdict.Outcome) {
    let plan = LoadPlan(profile: "capacity", strategies: ["ios6"], limit: "none")
    let verdicts = LoadProfile.capacity.judge(rows(screens, ended: 0), plan)
    #expect(verdicts.outcome("screens_lost_to_a_larger_limit") == outcome)
  }

  @Test func `says how many screens each limit holds, and from which on it holds all`() {
    let headline = CapacityRows.headline(rows([40, 100, 200], ended: 2).samples, strategy: "ios6")
    #expect(headline == "ios6 holds 40 screens in 256 MiB, 100 screens in 512 MiB, all 200 from 1024 MiB on")
  }

  @Test func `returns after every twentieth screen`() throws {
    let trace = try CapacityRows.trace(screens: 45)
    #expect(trace.returns == 2 && trace.pushes == 47 && trace.maximumDepth == 45)
  }
}
