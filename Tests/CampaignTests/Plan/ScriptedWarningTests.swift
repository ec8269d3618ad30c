import Testing
import Traces
import Unloading

@testable import Campaign
@testable import Experiment

@Suite("scripted pressure") struct ScriptedWarningTests {
  @Test func `warns where inert would have been warned, steps counted over all sessions`() throws {
    // Critical at 10 s, so again after the rest at 35 s, which is the eighth step.
    let first = SessionNeed.sample([500, 850, 950, 950, 950, 950, 950, 950, 100, 850])
    let second = SessionNeed.sample([450, 850])
    let trace = try Trace.sample(String(repeating: "push a\n", count: 10) + "session\npush a\npush a\n")
    #expect(
      ScriptedWarning.script(of: trace, needs: [first, second], limit: 1_000) == [
        ScriptedWarning(step: 1, level: .warning), ScriptedWarning(step: 2, level: .critical),
        ScriptedWarning(step: 7, level: .critical), ScriptedWarning(step: 9, level: .warning),
        ScriptedWarning(step: 11, level: .warning),
      ])
  }

  @Test("a wait takes its own time, and the warning comes at its end", arguments: [(24, [0]), (25, [0, 1])])
  func waits(seconds: Int, steps: [Int]) throws {
    let trace = try Trace.sample("push a\nwait \(seconds - 5)s\n")
    let script = ScriptedWarning.script(of: trace, needs: [SessionNeed.sample([850, 850])], limit: 1_000)
    #expect(script.map(\.step) == steps)
  }

  @Test func `is empty when no session comes near its limit`() throws {
    let trace = try Trace.sample("push a\npush a\npush a\n")
    #expect(ScriptedWarning.script(of: trace, needs: [SessionNeed.sample([1, 2, 3])], limit: 1_000).isEmpty)
  }
}
