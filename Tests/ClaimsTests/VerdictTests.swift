import Testing

@testable import Claims

@Suite("A verdict") struct VerdictTests {
  private let rule = Rule.atLeast(2, "twice as much")

  private func effect(_ of: String, at place: Double? = nil, _ low: Double, _ high: Double) -> Effect {
    Effect(of: of, at: place, estimate: (low + high) / 2, interval: low...high)
  }

  @Test func `is supported when every interval lies on the claim's side`() {
    let effects = [effect("feed", 2, 3), effect("list", 4, 5)]
    #expect(Verdict(effects, rule: rule, sweep: nil) == .supported)
    #expect(Verdict(effects, rule: .below(2, ""), sweep: nil) == .refuted)
  }

  @Test func `is refuted when every interval lies on the other side`() {
    #expect(Verdict([effect("feed", 1, 1.9)], rule: rule, sweep: nil) == .refuted)
    #expect(Verdict([effect("feed", 1, 1.9)], rule: .below(2, ""), sweep: nil) == .supported)
  }

  @Test func `names what it depends on`() {
    let verdict = Verdict([effect("feed", 2, 3), effect("list", 1, 1.5)], rule: rule, sweep: nil)
    #expect(verdict == .depends(on: "holds for feed; not for list"))
  }

  @Test func `tells where on a sweep it turns`() {
    // 1 at 0.5 and 3 at 1.5: the threshold 2 lies half way.
    let effects = [effect("list", at: 0.5, 1, 1), effect("list", at: 1.5, 3, 3), effect("form", 1, 1)]
    #expect(
      Verdict(effects, rule: rule, sweep: "size #")
        == .depends(on: "holds for list from size 1; not for form"))
    #expect(
      Verdict(effects, rule: .below(2, ""), sweep: "size #")
        == .depends(on: "holds for list up to size 1, form"))
  }

  @Test func `is undecided while an interval holds the threshold`() {
    let verdict = Verdict([effect("feed", 1.5, 2.5), effect("list", 3, 4)], rule: rule, sweep: nil)
    #expect(verdict == .undecided("the interval holds the threshold: feed"))
  }

  @Test func `is undecided without a measurement`() {
    #expect(Verdict([], rule: rule, sweep: nil) == .undecided("nothing was measured"))
  }

  @Test func `is undecided when two seeds disagree`() {
    #expect(
      Verdict.agreed(.supported, .refuted) == .undecided("supported under one seed, refuted under another"))
    #expect(Verdict.agreed(.refuted, .refuted) == .refuted)
  }

  @Test func `counts the threshold itself as reached`() {
    #expect(Verdict([effect("feed", 2, 2)], rule: rule, sweep: nil) == .supported)
  }
}

@Suite("Where a claim turns") struct TurnTests {
  @Test(arguments: [(0.5, "0.5"), (1.0, "1"), (12.34, "12.3"), (250.4, "250"), (0.126, "0.13"), (0.0, "0")])
  func `a number has three digits at most`(value: Double, text: String) {
    #expect(Turn.number(value) == text)
  }

  @Test func `a sweep that never crosses turns nowhere`() {
    let effects = [1.0, 2.0].map { Effect(of: "feed", at: $0, estimate: 5, interval: 5...5) }
    #expect(Turn.places(of: effects, threshold: 2) == [])
  }

  @Test func `a sweep that turns twice holds in part`() {
    let effects = [1.0, 3, 1].enumerated().map {
      Effect(of: "feed", at: Double($0), estimate: $1, interval: $1...$1)
    }
    #expect(Turn.places(of: effects, threshold: 2) == [0.5, 1.5])
    #expect(Turn.words(effects, rule: .atLeast(2, ""), sweep: "size #") == "partly for feed")
  }
}
