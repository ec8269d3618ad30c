import Testing
import Traces

@testable import Campaign
@testable import Experiment

@Suite("the share of returns under pressure") struct PressureShareTests {
  @Test func `counts measured returns after their session's first warning`() throws {
    // Of five returns two warm up; of the three that are measured, two follow a step at 0.8 of the limit.
    let trace = try trace("push a\npush a\npop\npop\nsession\npush a\npush a\npop\npush a\npop\npop\n")
    let sessions = [need([900, 900, 900, 0]), need([100, 100, 100, 800, 100, 0])]
    #expect(PressureShare.of(trace, sessions: sessions, limit: 1_000) == 2.0 / 3)
  }

  @Test func `takes no popToRoot on the home screen for a return`() throws {
    let trace = try trace("popToRoot\npush a\npop\npush a\npopToRoot\npopToRoot\n")
    let sessions = [need([0, 0, 0, 900, 0, 0])]
    #expect(PressureShare.of(trace, sessions: sessions, limit: 1_000) == 1)
  }

  @Test func `is unknown without returns`() throws {
    #expect(PressureShare.of(try trace("push a\n"), sessions: [need([1])], limit: 1) == nil)
  }

  private func trace(_ text: String) throws -> Trace {
    try Trace(name: "t", utf8: [UInt8](text.utf8), file: "t")
  }

  private func need(_ stepBytes: [Int]) -> SessionNeed {
    var need = SessionNeed()
    need.stepBytes = stepBytes
    return need
  }
}
