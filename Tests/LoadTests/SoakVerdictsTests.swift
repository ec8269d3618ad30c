import Testing

@testable import Load

@Suite struct SoakVerdictsTests {
  private func verdicts(_ rows: LoadRows) -> [Verdict] { SoakVerdicts(rows, strategy: "ios6").all }

  @Test func `a floor that stays passes`() {
    let verdicts = verdicts(soakRows(rounds: 60) { 6_000_000 + ($0 % 3) * 16 })
    #expect(verdicts.allSatisfy { $0.outcome == .pass }, "\(verdicts)")
  }

  @Test func `a leak of 64 bytes a return fails, and the slope is its size`() {
    let verdicts = verdicts(soakRows(rounds: 20) { 6_000_000 + $0 * 50 * 64 })
    #expect(verdicts.outcome("kept_bytes_per_1000_returns") == .fail)
    #expect(verdicts[0].value == 64_000)
  }

  @Test func `what is made once, in the first rounds, is no leak`() {
    let verdicts = verdicts(soakRows(rounds: 20) { $0 < 2 ? 5_000_000 : 6_000_000 })
    #expect(verdicts.outcome("kept_bytes_per_1000_returns") == .pass)
  }

  @Test func `fewer than eight rounds after the warm-up are not judged, and say so`() throws {
    let verdicts = verdicts(soakRows(rounds: 9) { 6_000_000 + $0 * 50 * 64 })
    #expect(verdicts.outcome("kept_bytes_per_1000_returns") == .notJudged)
    #expect(verdicts[0].reason == "7 rounds after the warm-up; 8 are required to judge growth")
  }

  @Test func `a screen that nobody frees fails`() {
    let verdicts = verdicts(soakRows(rounds: 20, allocated: { _ in 6_000_000 }, liveScreens: { 1 + $0 / 10 }))
    #expect(verdicts.outcome("live_screens") == .fail)
  }

  @Test func `returns that take half as much processor time again fail`() {
    let growing = verdicts(
      soakRows(
        rounds: 60, allocated: { _ in 6_000_000 }, processorTime: { $0 < 40 ? 1_000_000 : 1_500_000 + $0 }))
    #expect(growing.outcome("p99_growth") == .fail)
  }

  @Test func `other processes, which lengthen returns but not their processor time, fail nothing`() {
    let disturbed = verdicts(
      soakRows(rounds: 60, allocated: { _ in 6_000_000 }, time: { $0 < 30 ? 1_000_000 : 3_000_000 }))
    #expect(disturbed.outcome("p99_growth") == .pass)
  }

  @Test func `a machine that becomes slower fails nothing`() {
    let slower = verdicts(
      soakRows(
        rounds: 60, allocated: { _ in 6_000_000 }, processorTime: { $0 < 30 ? 1_000_000 : 1_500_000 },
        reference: { $0 < 30 ? 2_000_000 : 3_000_000 }))
    #expect(slower.outcome("p99_growth") == .pass)
  }

  @Test func `a quarter of few rounds says nothing of times, and the reason says how many it takes`() throws {
    let verdict = try #require(
      verdicts(soakRows(rounds: 40) { _ in 6_000_000 }).first { $0.criterion == "p99_growth" })
    #expect(verdict.outcome == .notJudged)
    #expect(verdict.reason == "36 rounds after the warm-up; 48 are required to compare quarters")
  }

  @Test func `nothing measured is never a pass`() {
    #expect(verdicts(LoadRows()).allSatisfy { $0.outcome == .notJudged })
  }
}
