import Testing
import Traces

@testable import Load

@Suite struct SwitchTraceTests {
  @Test func `equal seeds give equal switches, other seeds others`() {
    let trace = SwitchTrace(apps: 8, switches: 500, seed: 7)
    #expect(trace == SwitchTrace(apps: 8, switches: 500, seed: 7))
    #expect(trace != SwitchTrace(apps: 8, switches: 500, seed: 8))
  }

  @Test(arguments: 2...8) func `each switch brings another app, and every app has its turns`(apps: Int) {
    let fronts = SwitchTrace(apps: apps, switches: 1_000, seed: 1).fronts
    #expect(fronts.count == 1_000)
    #expect(zip(fronts, fronts.dropFirst()).allSatisfy { $0 != $1 })
    #expect(Set(fronts) == Set(0..<apps))
  }

  @Test func `the app before comes back most often, as the law over recency says`() {
    let fronts = SwitchTrace(apps: 4, switches: 20_000, seed: 3).fronts
    let returns = zip(fronts, fronts.dropFirst(2)).count { $0 == $1 }
    // 1 ÷ (1 + 1/2 + 1/3) = 0.545
    #expect(abs(Double(returns) / 20_000 - 0.545) < 0.02)
  }

  @Test func `what is repeated is the beginning of the whole`() {
    let whole = SwitchTrace(apps: 4, switches: 60, seed: 2)
    #expect(whole.prefix(30).fronts == Array(whole.fronts[..<30]))
  }

  @Test func `a turn has its steps in front, and the stack stays for the next one`() throws {
    let session = try TurnTrace(turns: 40, seed: 5).trace.sessions[0]
    #expect(session.steps.count { $0 == .background } == 40)
    #expect(session.steps.count { $0 == .foreground } == 39)
    #expect(session.steps.count == 40 * TurnTrace.stepsOfTurn + 79)
    #expect(session.maximumDepth == TurnTrace.deepest)
  }
}
