import Testing
import Unloading

@Suite struct PolicyCatalogueTests {
  @Test(arguments: PolicyCatalogue.all.map(\.example))
  func `makes a policy of each entry's example`(example: String) throws {
    _ = try PolicyCatalogue.policy(named: example)
  }

  @Test func `reads the parameter`() throws {
    #expect(try (PolicyCatalogue.policy(named: "lru(count:4)") as? LeastRecentlyUsedCount)?.count == 4)
    #expect(try (PolicyCatalogue.policy(named: "lru(bytes:25%)") as? LeastRecentlyUsedBytes)?.fraction == 0.25)
  }

  @Test(arguments: [
    ("mru", "'mru' is not a policy"),
    ("lru", "'lru' does not fit; expected lru(count:) or lru(bytes:)"),
    ("lru(size:4)", "'lru(size:4)' does not fit; expected lru(count:) or lru(bytes:)"),
    ("lru(count:4", "'lru(count:4' is not a policy; parameters are written like lru(count:6)"),
    ("lru(count:0)", "'lru(count:0)' is out of range; expected a whole number from 1 to 1000000"),
    ("lru(count:-3)", "'lru(count:-3)' is out of range; expected a whole number from 1 to 1000000"),
    ("lru(count:many)", "'lru(count:many)' is out of range; expected a whole number from 1 to 1000000"),
    ("lru(bytes:0%)", "'lru(bytes:0%)' is out of range; expected a share of the limit from 1% to 100%"),
    ("lru(bytes:nan%)", "'lru(bytes:nan%)' is out of range; expected a share of the limit from 1% to 100%"),
  ])
  func `says what is wrong with a name`(name: String, sentence: String) {
    let error = #expect(throws: PolicyError.self) { try PolicyCatalogue.policy(named: name) }
    #expect(error?.description == sentence)
  }

  @Test(arguments: PolicyCatalogue.all.map(\.example), [0, 1, 2, 3, 4] as [UInt64])
  func `has policies that name loaded, hidden screens only, whatever happens`(example: String, seed: UInt64) throws {
    var policy = try PolicyCatalogue.policy(named: example)
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var list = UnloadList()
    for _ in 0..<200 {
      random = random &* 6_364_136_223_846_793_005 &+ 1
      let count = 1 + Int(random >> 33) % 12
      let view = stack(of: count, bytes: 1 + Int(random >> 40) % 100, limit: 300)
      list.removeAll()
      policy.respond(to: .appeared(ScreenID(count - 1)), in: view, unloading: &list)
      for entry in list.entries {
        #expect(entry.screen.number < count - 1)
        #expect(!entry.resources.isEmpty)
      }
      #expect(Set(list.entries.map(\.screen)).count == list.entries.count)
    }
  }
}
