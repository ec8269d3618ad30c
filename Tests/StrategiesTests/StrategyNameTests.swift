import Testing

@testable import Strategies

@Suite("A strategy's name") struct StrategyNameTests {
  @Test(arguments: [
    ("ios5", "ios5"), ("ios5/plain", "ios5"), ("ios5/plain/none", "ios5"),
    ("ios6/revived-unload/none", "ios6/revived-unload"), ("ios6/dirty-flag", "ios6/dirty-flag"),
    ("ios5-two-levels/two-level", "ios5-two-levels/two-level"),
    ("ios6-stores-at-warning", "ios6-stores-at-warning"),
    ("ios6/plain/lru(count:6)", "ios6/plain/lru(count:6)"),
    ("ios6/plain/lru(bytes:50.0%)", "ios6/plain/lru(bytes:50%)"),
    ("ios6/plain/lru(bytes:012.50%)", "ios6/plain/lru(bytes:12.5%)"),
    ("ios6/plain/lru(bytes:100%)", "ios6/plain/lru(bytes:100%)"),
  ])
  func `is the shortest spelling of its parts`(text: String, name: String) throws {
    #expect(try Strategy(text).name == name)
    #expect("\(try Strategy(text))" == name)
    #expect(try Strategy(text) == Strategy(name))
  }

  @Test func `may leave out plain and none`() throws {
    let strategy = try Strategy("ios6")
    #expect(strategy.platform.name == "ios6")
    #expect(strategy.idiom.name == "plain")
    #expect(strategy.policyName == "none")
  }

  @Test(arguments: [
    (
      "",
      "strategy '': '' is not a platform; expected inert, ios5, ios5-two-levels, ios6, "
        + "ios6-stores-at-warning, ios8, limited"
    ),
    (
      "ios7",
      "strategy 'ios7': 'ios7' is not a platform; expected inert, ios5, ios5-two-levels, ios6, "
        + "ios6-stores-at-warning, ios8, limited; did you mean 'ios5'?"
    ),
    (
      "ios6/lazy",
      "strategy 'ios6/lazy': 'lazy' is not an idiom; expected one of the 49 that 'bench list' shows"
    ),
    (
      "ios6//none",
      "strategy 'ios6//none': '' is not an idiom; expected one of the 49 that 'bench list' shows"
    ),
    (
      "ios6/plain/nothing",
      "strategy 'ios6/plain/nothing': 'nothing' is not a policy; expected one of the 42 that 'bench list' shows"
    ),
    (
      "ios6/plain/lur(count:6)",
      "strategy 'ios6/plain/lur(count:6)': 'lur(count:6)' is not a policy; "
        + "expected one of the 42 that 'bench list' shows; did you mean 'lru(count:6)'?"
    ),
    (
      "ios6/plain/none/",
      "strategy 'ios6/plain/none/' has more than three parts; expected platform/idiom/policy"
    ),
    (
      "ios6/plain/lru",
      "strategy 'ios6/plain/lru': 'lru' has the wrong parameters; expected lru(count:) or lru(bytes:)"
    ),
    (
      "ios6/plain/lru(count:0)",
      "strategy 'ios6/plain/lru(count:0)': 'lru(count:0)' is out of range; expected a whole number from 1 to 1000000, such as count:6"
    ),
    (
      "ios6/plain/lru(6)",
      "strategy 'ios6/plain/lru(6)': 'lru(6)' is not a policy; parameters are written like lru(count:6)"
    ),
  ])
  func `that is wrong says what and what was expected`(text: String, sentence: String) {
    #expect(throws: StrategyError.self) { try Strategy(text) }
    do { _ = try Strategy(text) } catch { #expect(error.description == sentence) }
  }

  @Test func `stands once in the catalogue, in its shortest spelling`() throws {
    #expect(try StrategyCatalogue.names.map { try Strategy($0).name } == StrategyCatalogue.names)
    #expect(Set(StrategyCatalogue.names).count == StrategyCatalogue.names.count)
  }

  @Test func `has parts that are unique in their catalogues`() {
    #expect(
      PlatformCatalogue.all.map(\.name) == [
        "inert", "ios5", "ios5-two-levels", "ios6", "ios6-stores-at-warning", "ios8", "limited",
      ])
    let idioms = IdiomCatalogue.all.map(\.name)
    #expect(Set(idioms).count == idioms.count && idioms.first == "plain")
  }
}
