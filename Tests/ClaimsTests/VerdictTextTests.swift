import Testing

@testable import Claims

@Suite("The place where a claim's answer changes") struct TurnTests {
  @Test(arguments: [
    (0.5, "0.5"), (1.0, "1"), (12.34, "12.3"), (250.4, "250"), (12_345.6, "12346"), (0.1264, "0.126"),
    (0.0034, "0.0034"), (-0.001, "-0.001"), (-1e-12, "0"), (0.0, "0"),
  ])
  func `a number has three digits at most`(value: Double, text: String) {
    #expect(VerdictText.number(value) == text)
  }

  private let rule = Rule.atLeast(2, "twice as much")

  /// Effects at 1, 2, 3 and so on of a sweep.
  private func swept(_ of: String, _ sweep: Sweep, _ estimates: [Double]) -> [Effect] {
    estimates.enumerated().map {
      Effect(of: of, at: Place(sweep, $0 + 1), estimate: $1, interval: $1...$1)
    }
  }

  private func words(_ effects: [Effect]...) -> String {
    VerdictText.words([effects.flatMap(\.self)], rule: rule)
  }

  @Test func `a sweep that never crosses turns nowhere`() {
    #expect(Validity.turns(of: swept("feed", .size, [5, 5]), threshold: 2) == [])
    #expect(Validity(swept("feed", .size, [5, 5]), rule: rule) == .everywhere)
    #expect(Validity(swept("feed", .size, [1, 1]), rule: rule) == .nowhere)
  }

  @Test func `an effect in proportion to its place turns where it meets the threshold`() {
    let caches = [256.0, 1_024, 4_096].map { place in
      let times = place * 4 / 5_268
      return Effect(of: "feed", at: Place(.cache, place), estimate: times, interval: times...times)
    }
    let turn = Validity.turns(of: caches, threshold: 1).first ?? 0
    #expect(abs(turn - 1_317) < 0.001)
    let rule = Rule.atLeast(1, "as much")
    #expect(
      VerdictText.words([caches], rule: rule) == "true for feed with at least 1300 KiB of cache")
  }

  /// A logarithm would have no value here.
  @Test func `an effect that isn't positive is interpolated as it is`() {
    let effects = swept("feed", .size, [-1, 3])
    #expect(Validity.turns(of: effects, threshold: 2).map { VerdictText.number($0) } == ["1.68"])
  }

  @Test func `counts change from one whole number to the next`() {
    let effects = [2.0, 4].map { Effect(of: "feed", at: Place(.steps, $0), estimate: $0, interval: $0...$0) }
    let words = [2.1, 3.9].flatMap { threshold in
      [Rule.atLeast(threshold, "at least"), .below(threshold, "below")].map {
        VerdictText.words([effects], rule: $0)
      }
    }
    #expect(
      words == [
        "true for feed with at least 3 steps per warning", "true for feed with up to 2 steps per warning",
        "true for feed with at least 4 steps per warning", "true for feed with up to 3 steps per warning",
      ])
  }

  @Test func `a sweep that turns twice holds in part`() {
    let effects = swept("feed", .size, [1, 3, 1])
    let turns = Validity.turns(of: effects, threshold: 2).map { VerdictText.number($0) }
    #expect(turns == ["1.55", "2.32"])
    #expect(words(effects) == "true for some sizes and factors of feed")
  }

  /// Effects at 1, 2, 4 of a sweep; `nil` is one whose interval contains the threshold.
  private func answers(_ estimates: Double?...) -> [Effect] {
    zip([1.0, 2, 4], estimates).map { at, estimate in
      Effect(
        of: "feed", at: Place(.size, at), estimate: estimate ?? 2.1,
        interval: (estimate ?? 1)...(estimate ?? 3))
    }
  }

  @Test func `an unclear effect where the answer changes widens the place to its clear neighbours`() {
    #expect(Validity(answers(1, nil, 3), rule: rule) == .from(1...4))
    #expect(Validity(answers(3, nil, 1), rule: rule) == .upTo(1...4))
    #expect(words(answers(3, nil, 1)) == "true for feed up to 1 to 4 times their normal size")
  }

  @Test func `an unclear effect elsewhere is no answer, whatever its estimate`() {
    #expect(Validity(answers(nil, 3, 1), rule: rule) == .undecided)
    #expect(Validity(answers(nil, nil, 1), rule: rule) == .undecided)
    #expect(Validity(answers(1, nil, 1), rule: rule) == .undecided)
    #expect(Validity(answers(nil, nil, nil), rule: rule) == .undecided)
    #expect(
      words(answers(1, nil, 1), swept("list", .size, [3, 3])) == "true for list. Too close to decide for feed"
    )
  }

  @Test func `unclear effects at one end leave the clear answer of the others`() {
    #expect(Validity(answers(nil, 1, 1), rule: rule) == .clearFrom(2, holds: false))
    #expect(Validity(answers(3, 3, nil), rule: rule) == .clearUpTo(2, holds: true))
    #expect(
      words(answers(nil, 1, 1), swept("list", .size, [3, 1]), swept("form", .size, [1, 1]))
        == """
        true for list up to 1.3 times their normal size. False for form; for feed from 2 times their normal size \
        (too close to decide below)
        """)
    #expect(
      words(answers(3, 3, nil), swept("list", .size, [1, 1]))
        == "true for feed up to 2 times their normal size (too close to decide above). False for list")
  }

  @Test func `an end that is unclear under one seed is unclear`() {
    let list = swept("list", .size, [3, 1])
    let runs = [answers(nil, 1, 1) + list, answers(1, 1, 1) + list]
    let text = """
      true for list up to 1.3 times their normal size. False for feed from 2 times their normal size (too close to \
      decide below)
      """
    #expect(VerdictText.words(runs, rule: rule) == text)
    #expect(VerdictText.words(runs.reversed(), rule: rule) == text)
    let other = [answers(nil, 1, 1) + list, answers(3, 3, 3) + list]
    #expect(VerdictText.words(other, rule: rule).hasSuffix("Different under the two seeds for feed"))
  }

  @Test func `each sweep of a thing turns on its own`() {
    #expect(
      words(swept("list", .size, [3, 1]), swept("list", .depth, [1, 3, 3]))
        == "true for list up to 1.3 times their normal size and in stacks of at least 2 screens")
    #expect(
      words(swept("list", .size, [3, 1]), swept("list", .depth, [3, 3]))
        == "true for list up to 1.3 times their normal size and at any depth")
    #expect(
      words(swept("list", .size, [3, 1]), swept("list", .depth, [1, 1]))
        == "true for list up to 1.3 times their normal size, but at no depth")
  }

  @Test func `factors that change in the same way share one range`() {
    #expect(
      words(swept("list, shared", .size, [1, 3]), swept("list, kind", .size, [0, 2.5]))
        == "true for list from 1.5 to 1.7 times their normal size")
  }

  @Test func `factors that change in different ways are reported separately`() {
    #expect(
      words(swept("list, shared", .size, [1, 3]), swept("list, kind", .size, [1, 1]))
        == "true for list (shared) from 1.5 times their normal size. False for list (kind)")
    #expect(
      words(swept("list, shared", .size, [1, 3]), swept("list, kind", .size, [3, 1]))
        == "true for list (shared) from 1.5 times their normal size; for list (kind) up to 1.3 times their normal size"
    )
  }

  @Test func `what holds or fails everywhere is one thing, whatever it is swept over`() {
    let (low, high) = (swept("list, small", .size, [1, 1]), swept("list, large", .rows, [1, 1]))
    #expect(words(low, high, swept("form", .size, [3, 3])) == "true for form. False for list")
  }

  @Test func `things with the same bounds share them`() {
    #expect(
      words(swept("lists", .size, [1, 3]), swept("forms", .size, [1, 3]), swept("feeds", .size, [3, 1]))
        == "true for lists and forms from 1.5 times their normal size; for feeds up to 1.3 times their normal size"
    )
  }

  @Test func `factors that change alike are reported together`() {
    let (rising, low) = ([1.0, 3], [1.0, 1])
    #expect(
      words(
        swept("list, shared", .size, rising), swept("list, kind", .size, low),
        swept("list, screen", .size, [0, 4]))
        == "true for list (shared and screen) from 1.4 to 1.5 times their normal size. False for list (kind)")
  }

  @Test func `what differs with the seed is reported`() {
    let runs = [[3.0, 1], [1, 1]].map { swept("feed", .size, $0) + swept("list", .size, [1, 3]) }
    #expect(
      VerdictText.words(runs, rule: rule)
        == "true for list from 1.5 times their normal size. Different under the two seeds for feed")
  }

  @Test func `two seeds give the range in which it turns`() {
    let runs = [[1.0, 3], [1, 5]].map { swept("feed", .size, $0) }
    #expect(VerdictText.words(runs, rule: rule) == "true for feed from 1.3 to 1.5 times their normal size")
  }

  @Test(arguments: [
    (Place(.size, 2), "2 times their normal size"), (Place(.depth, 8), "8 screens"),
    (Place(.cache, 512), "512 KiB of cache"), (Place(.viewBytes, 500), "500 bytes"),
    (Place(.steps, 4), "4 steps per warning"), (Place(.steps, 1), "1 step per warning"),
    (Place(.rows, 10), "10 rows"), (Place(.depth, 1), "1 screen"),
    (Place(.screens, 2), "2 screens"),
  ])
  func `a place is reported with its unit`(place: Place, text: String) {
    #expect(place.sweep.place(VerdictText.number(place.value)) == text)
  }
}
