import Testing

@testable import Claims

@Suite("Where a claim turns") struct TurnTests {
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

  @Test func `a sweep that turns twice holds in part`() {
    let effects = swept("feed", .size, [1, 3, 1])
    #expect(Validity.turns(of: effects, threshold: 2) == [1.5, 2.5])
    #expect(words(effects) == "partly for feed")
  }

  @Test func `each sweep of a thing turns on its own`() {
    #expect(
      words(swept("list", .size, [3, 1]), swept("list", .depth, [1, 3, 3]))
        == "holds for list up to size 1.5 and from depth 1.5")
    #expect(
      words(swept("list", .size, [3, 1]), swept("list", .depth, [3, 3]))
        == "holds for list up to size 1.5 and at every depth")
    #expect(
      words(swept("list", .size, [3, 1]), swept("list", .depth, [1, 1]))
        == "holds for list up to size 1.5 but at no depth")
  }

  @Test func `factors that turn the same way are told as one range`() {
    #expect(
      words(swept("list, shared", .size, [1, 3]), swept("list, kind", .size, [0, 2.5]))
        == "holds for list from size 1.5 to 1.8")
  }

  @Test func `factors that turn in different ways are told apart`() {
    #expect(
      words(swept("list, shared", .size, [1, 3]), swept("list, kind", .size, [1, 1]))
        == "holds for list (shared) from size 1.5; not for list (kind)")
    #expect(
      words(swept("list, shared", .size, [1, 3]), swept("list, kind", .size, [3, 1]))
        == "holds for list (shared) from size 1.5, list (kind) up to size 1.5")
  }

  @Test func `those that turn alike are told together`() {
    let (rising, low) = ([1.0, 3], [1.0, 1])
    #expect(
      words(
        swept("list, shared", .size, rising), swept("list, kind", .size, low),
        swept("list, screen", .size, [0, 4]))
        == "holds for list (shared and screen) from size 1.5; not for list (kind)")
  }

  @Test func `what differs with the seed is told, not hidden`() {
    let runs = [[3.0, 1], [1, 1]].map { swept("feed", .size, $0) + swept("list", .size, [1, 3]) }
    #expect(
      VerdictText.words(runs, rule: rule) == "holds for list from size 1.5; differs with the seed for feed")
  }

  @Test func `two seeds give the range in which it turns`() {
    let runs = [[1.0, 3], [1, 5]].map { swept("feed", .size, $0) }
    #expect(VerdictText.words(runs, rule: rule) == "holds for feed from size 1.25 to 1.5")
  }

  @Test(arguments: [
    (Place(.size, 2), "size 2"), (Place(.depth, 8), "depth 8"), (Place(.limit, 48), "48 MiB"),
    (Place(.share, 95), "95 % of the need"), (Place(.rows, 10), "10 rows"), (Place(.screens, 2), "2 screens"),
  ])
  func `a place is told with its unit`(place: Place, text: String) {
    #expect(place.sweep.place(VerdictText.number(place.value)) == text)
  }
}
