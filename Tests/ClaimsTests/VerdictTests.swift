import Testing

@testable import Claims

@Suite("A verdict") struct VerdictTests {
  private let rule = Rule.atLeast(2, "twice as much")

  private func effect(_ of: String, at place: Place? = nil, _ low: Double, _ high: Double) -> Effect {
    Effect(of: of, at: place, estimate: (low + high) / 2, interval: low...high)
  }

  @Test func `is supported when every interval lies on the claim's side`() {
    let effects = [effect("feed", 2, 3), effect("list", 4, 5)]
    #expect(Verdict(effects, rule: rule) == .supported)
    #expect(Verdict(effects, rule: .below(2, "")) == .refuted)
  }

  @Test func `is refuted when every interval lies on the other side`() {
    #expect(Verdict([effect("feed", 1, 1.9)], rule: rule) == .refuted)
    #expect(Verdict([effect("feed", 1, 1.9)], rule: .below(2, "")) == .supported)
  }

  @Test func `names what it depends on`() {
    let verdict = Verdict([effect("feed", 2, 3), effect("list", 1, 1.5)], rule: rule)
    #expect(verdict == .depends(on: "true for feed. False for list"))
  }

  @Test func `names the place on a sweep where the answer changes`() {
    // 1 at 0.5 and 3 at 1.5 are in proportion, so the threshold 2 lies at 1.
    let effects = [
      effect("list", at: Place(.size, 0.5), 1, 1), effect("list", at: Place(.size, 1.5), 3, 3),
      effect("form", 1, 1),
    ]
    #expect(
      Verdict(effects, rule: rule)
        == .depends(on: "true for list from 1 times their normal size. False for form"))
    #expect(
      Verdict(effects, rule: .below(2, ""))
        == .depends(on: "true for form; for list up to 1 times their normal size"))
  }

  @Test func `is undecided while an interval contains the threshold`() {
    let verdict = Verdict([effect("feed", 1.5, 2.5), effect("list", 3, 4)], rule: rule)
    #expect(verdict == .undecided("the interval contains the threshold for feed"))
  }

  @Test func `is undecided without a measurement`() {
    #expect(Verdict([], rule: rule) == .undecided("nothing was measured"))
  }

  @Test func `is undecided when two seeds disagree`() {
    let (more, less) = ([effect("feed", 3, 3)], [effect("feed", 1, 1)])
    #expect(
      Verdict(of: [more, less], rule: rule)
        == .undecided("supported under one seed, refuted under another"))
    #expect(Verdict(of: [less, less], rule: rule) == .refuted)
  }

  @Test func `counts the threshold itself as reached`() {
    #expect(Verdict([effect("feed", 2, 2)], rule: rule) == .supported)
  }
}
