import Testing

@testable import Load

@Suite struct SoakVerdictsTests {
  private func verdicts(_ rows: LoadRows) -> [Verdict] { SoakVerdicts(rows, strategy: "ios6").all }

  @Test func `a floor that stays passes`() {
    let verdicts = verdicts(soakRows(rounds: 20) { 6_000_000 + ($0 % 3) * 16 })
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

  @Test func `nothing measured is never a pass`() {
    #expect(verdicts(LoadRows()).allSatisfy { $0.outcome == .notJudged })
  }
}
