import Experiment
import Messages
import Testing

@testable import Load

@Suite struct ArbiterTests {
  @Test func `an arbiter that doesn't exist is refused in a sentence with those that do`() {
    let refusal = #expect(throws: UsageError.self) { try Arbiter(name: "pauze") }
    #expect(refusal.map { "\($0)" } == "there is no arbiter 'pauze'; expected sum, pause, kernel")
  }

  @Test func `the arbiter sum needs no group`() throws {
    #expect(try Arbiter(name: "sum") == .sum)
    let group = try Arbiter.sum.makeGroup()
    #expect(group == nil)
  }

  @Test func `the sum counts what the living apps have allocated`() {
    var reports = [TurnReport(), TurnReport()]
    (reports[0].allocatedBytes, reports[1].allocatedBytes) = (30, 12)
    #expect(SumSteward(budgetBytes: 40).usedBytes(of: reports) == 42)
    reports.removeLast()
    #expect(SumSteward(budgetBytes: 40).usedBytes(of: reports) == 30)
  }
}
