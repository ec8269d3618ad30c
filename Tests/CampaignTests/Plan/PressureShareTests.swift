import Testing
import Traces

@testable import Campaign
@testable import Experiment

@Suite("the share of returns under pressure") struct PressureShareTests {
  @Test func `counts measured returns after their session's first warning`() throws {
    // Of five returns two warm up; of the three that are measured, two follow a step at 0.8 of the limit.
    let trace = try Trace.sample("push a\npush a\npop\npop\nsession\npush a\npush a\npop\npush a\npop\npop\n")
    let sessions = [
      SessionNeed.sample([900, 900, 900, 0]), SessionNeed.sample([100, 100, 100, 800, 100, 0]),
    ]
    #expect(PressureShare.of(trace, sessions: sessions, limit: 1_000) == 2.0 / 3)
  }

  @Test func `takes no popToRoot on the home screen for a return`() throws {
    let trace = try Trace.sample("popToRoot\npush a\npop\npush a\npopToRoot\npopToRoot\n")
    let sessions = [SessionNeed.sample([0, 0, 0, 900, 0, 0])]
    #expect(PressureShare.of(trace, sessions: sessions, limit: 1_000) == 1)
  }

  @Test func `is unknown without returns`() throws {
    #expect(
      PressureShare.of(try Trace.sample("push a\n"), sessions: [SessionNeed.sample([1])], limit: 1) == nil)
  }
}
