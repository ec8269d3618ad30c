import Testing
import Traces
import Unloading

@testable import Campaign
@testable import Experiment

@Suite("pressure") struct PressureRuleTests {
  @Test(
    "a warning is due at 0.8 of the limit, a critical one at 0.9",
    arguments: [(799, nil), (800, .warning), (899, .warning), (900, .critical), (5_000, .critical)]
      as [(Int, WarningLevel?)])
  func shares(bytes: Int, expected: WarningLevel?) {
    var rule = PressureRule(limitBytes: 1_000)
    #expect(rule.warning(for: bytes, at: 0) == expected)
  }

  @Test func `a higher level is told at once`() {
    var rule = PressureRule(limitBytes: 1_000)
    #expect(rule.warning(for: 800, at: 0) == .warning)
    #expect(rule.warning(for: 900, at: 1) == .critical)
  }

  @Test func `the same level is told again after a rest of 25 s`() {
    var rule = PressureRule(limitBytes: 1_000)
    #expect(rule.warning(for: 850, at: 0) == .warning)
    #expect(rule.warning(for: 850, at: 24_999) == nil)
    #expect(rule.warning(for: 850, at: 25_000) == .warning)
    #expect(rule.warning(for: 850, at: 49_999) == nil)
  }

  @Test func `falling below the level arms it again`() {
    var rule = PressureRule(limitBytes: 1_000)
    #expect(rule.warning(for: 850, at: 0) == .warning)
    #expect(rule.warning(for: 799, at: 1) == nil)
    #expect(rule.warning(for: 850, at: 2) == .warning)
  }

  @Test func `falling from critical to warning tells nothing and arms critical`() {
    var rule = PressureRule(limitBytes: 1_000)
    #expect(rule.warning(for: 900, at: 0) == .critical)
    #expect(rule.warning(for: 850, at: 1) == nil)
    #expect(rule.warning(for: 900, at: 2) == .critical)
  }
}

@Suite("scripted pressure") struct ScriptedWarningTests {
  @Test func `warns where inert would have been warned, steps counted over all sessions`() throws {
    // Critical at 10 s, so again after the rest at 35 s, which is the eighth step.
    let first = need([500, 850, 950, 950, 950, 950, 950, 950, 100, 850])
    let second = need([450, 850])
    let trace = try trace(String(repeating: "push a\n", count: 10) + "session\npush a\npush a\n")
    #expect(
      ScriptedWarning.script(of: trace, needs: [first, second], limit: 1_000) == [
        ScriptedWarning(step: 1, level: .warning), ScriptedWarning(step: 2, level: .critical),
        ScriptedWarning(step: 7, level: .critical), ScriptedWarning(step: 9, level: .warning),
        ScriptedWarning(step: 11, level: .warning),
      ])
  }

  @Test("a wait takes its own time, and the warning comes at its end", arguments: [(24, [0]), (25, [0, 1])])
  func waits(seconds: Int, steps: [Int]) throws {
    let trace = try trace("push a\nwait \(seconds - 5)s\n")
    let script = ScriptedWarning.script(of: trace, needs: [need([850, 850])], limit: 1_000)
    #expect(script.map(\.step) == steps)
  }

  @Test func `is empty when no session comes near its limit`() throws {
    let trace = try trace("push a\npush a\npush a\n")
    #expect(ScriptedWarning.script(of: trace, needs: [need([1, 2, 3])], limit: 1_000).isEmpty)
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
