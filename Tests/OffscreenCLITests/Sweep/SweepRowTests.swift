import ArgumentParser
import Results
import Simulation
import Testing
import Unloading

@testable import OffscreenCLI

@Suite("a row of a sweep") struct SweepRowTests {
  private func row(work: Int, optimum: Int?, ended: Int = 0) -> SweepRow {
    var totals = SweepTotals()
    (totals.sessions, totals.returns) = (10, 10)
    (totals.workNanoseconds, totals.roundTrips, totals.newPageNanoseconds) = (work, 2, 1_000)
    totals.sessionsTerminated = ended
    return SweepRow(
      kind: .limit, name: "ios6", bytes: 1, latency: FetchLatency(nanoseconds: 1_000_000), totals: totals,
      optimumNanoseconds: optimum)
  }

  /// Two waits of 1 ms are added to the work; new pages are not, because the optimum has none.
  @Test func `beats the optimum only if it costs less and no session was cut short`() {
    #expect(row(work: 99, optimum: 2_000_100).beatsOptimum)
    #expect(!row(work: 100, optimum: 2_000_100).beatsOptimum)
    #expect(!row(work: 99, optimum: 2_000_100, ended: 1).beatsOptimum)
    #expect(!row(work: 0, optimum: nil).beatsOptimum)
  }

  @Test func `is refused when it beats the optimum`() throws {
    let options = try SweepAnswerOptions.parse([])
    try options.show([row(work: 100, optimum: 2_000_100)], on: "d", remembering: 0, needs: SessionNeeds())
    let error = #expect(throws: (any Error).self) {
      try options.show(
        [row(work: 100, optimum: 2_000_100), row(work: 99, optimum: 2_000_100)], on: "d",
        remembering: 0, needs: SessionNeeds())
    }
    #expect(
      "\(String(describing: error))".contains("ios6 at 1 B and 1 ms per fetch costs less than the optimum"))
  }
}
