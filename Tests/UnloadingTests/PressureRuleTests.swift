import Testing

@testable import Unloading

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
