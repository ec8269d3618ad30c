import TestSupport
import Testing

@testable import Analysis

@Suite("the smallest limit in a summary") struct SmallestLimitSummaryTests {
  private func smallest(_ completed: [Double], _ terminated: [Double]) -> SmallestLimit? {
    SmallestLimit(SummaryRows("ios6", []).with { $0.searched = (completed, terminated) }.rows)
  }

  @Test func `is the lowest that completed with no failure above it`() {
    #expect(smallest([75, 40, 26.3], [25, 10])?.text == "26.3% 26.3 MiB")
    #expect(smallest([40], [])?.text == "40% 40.0 MiB")
  }

  @Test func `is an upper bound where none was searched for`() {
    let rows = SummaryRows("ios6", [(40, [5]), (75, [5])]).rows
    #expect(SmallestLimit(rows)?.text == "≤ 40% 40.0 MiB")
  }

  @Test func `is a range where it completed below a limit that it failed at`() {
    let range = smallest([25, 35, 75], [20, 30])
    #expect(range?.text == "25–35% 35.0 MiB" && range?.safe.name == "35%")
  }

  @Test func `is none where the largest limit failed`() {
    #expect(smallest([30], [40]) == nil && smallest([], [40]) == nil)
  }

  @Test func `isn't moved by a trial that crashed`() {
    var rows = SummaryRows("ios6", [(40, [5])]).rows
    rows += SummaryRows("ios6", [(80, [5])]).with { $0.changes = ["status": "crashed"] }.rows
    #expect(SmallestLimit(rows)?.text == "≤ 40% 40.0 MiB")
  }
}
