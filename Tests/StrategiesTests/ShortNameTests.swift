import Testing

@testable import Strategies

@Suite("A strategy's short name") struct ShortNameTests {
  @Test(
    "is read for the usual platform",
    arguments: [
      ("revived-unload", "ios6/revived-unload"), ("plain", "ios6"), ("web.bfcache", "ios6/plain/web.bfcache"),
      ("lru(count:9)", "ios6/plain/lru(count:9)"), ("plain/lru(count:9)", "ios6/plain/lru(count:9)"),
      ("dirty-flag/stack.value", "ios6/dirty-flag/stack.value"), ("none", "ios6"), ("ios5", "ios5"),
      ("ios6/plain/lru(bytes:50%)", "ios6/plain/lru(bytes:50%)"),
    ])
  func completed(text: String, name: String) throws {
    #expect(try Strategy(text).name == name)
    #expect(try Strategy.strategies(text).map(\.name) == [name])
  }

  @Test(
    "of a policy without its parameters is an example of each of that name",
    arguments: ["lru", "ios6/plain/lru", "plain/lru"])
  func examples(text: String) throws {
    #expect(
      try Strategy.strategies(text).map(\.name) == ["ios6/plain/lru(count:6)", "ios6/plain/lru(bytes:50%)"])
  }

  @Test func `may sweep a parameter`() throws {
    #expect(
      try Strategy.strategies("lru(bytes:25%..75%/3)").map(\.policyName) == [
        "lru(bytes:25%)", "lru(bytes:50%)", "lru(bytes:75%)",
      ])
  }

  @Test(
    "that is none is answered with the nearest of all parts",
    arguments: [
      ("revived-unlod", "revived-unload"), ("lur", "lru"), ("iso5", "ios5"), ("dirty-flg", "dirty-flag"),
    ])
  func mistaken(text: String, nearest: String) {
    let error = #expect(throws: StrategyError.self) { try Strategy(text) }
    #expect("\(error!)".hasSuffix("; did you mean '\(nearest)'?"), "\(error!)")
  }
}
