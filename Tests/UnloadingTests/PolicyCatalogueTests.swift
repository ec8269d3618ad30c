import Testing

@testable import Unloading

@Suite("The catalogue of policies") struct PolicyCatalogueTests {
  private func error(_ text: String) -> String? {
    do { _ = try PolicyCatalogue.all.policy(named: text) } catch { return error.description }
    return nil
  }

  @Test func `reads the parameter of each policy`() throws {
    #expect(try PolicyCatalogue.all.policy(named: "none") is NoPolicy)
    #expect((try PolicyCatalogue.all.policy(named: "lru(count:6)") as? LeastRecentlyUsedCount)?.count == 6)
    let bytes = try PolicyCatalogue.all.policy(named: "lru(bytes:12.5%)") as? LeastRecentlyUsedBytes
    #expect(bytes?.fraction == 0.125)
  }

  @Test(arguments: [
    ("fifo", "'fifo' is not a policy"),
    ("", "'' is not a policy"),
    ("fifo(count:6)", "'fifo(count:6)' is not a policy"),
    ("lru(6)", "'lru(6)' is not a policy; parameters are written like lru(count:6)"),
    ("lru(count:6", "'lru(count:6' is not a policy; parameters are written like lru(count:6)"),
    ("lru(count:6)x", "'lru(count:6)x' is not a policy; parameters are written like lru(count:6)"),
    ("none()", "'none()' is not a policy; parameters are written like lru(count:6)"),
    ("lru", "'lru' does not fit; expected lru(count:) or lru(bytes:)"),
    ("lru(size:6)", "'lru(size:6)' does not fit; expected lru(count:) or lru(bytes:)"),
    ("none(count:6)", "'none(count:6)' does not fit; expected none"),
    ("lru(count:0)", "'lru(count:0)' is out of range; expected a whole number from 1 to 1000000"),
    ("lru(count:-3)", "'lru(count:-3)' is out of range; expected a whole number from 1 to 1000000"),
    ("lru(count:many)", "'lru(count:many)' is out of range; expected a whole number from 1 to 1000000"),
    ("lru(count:06)", "'lru(count:06)' is out of range; expected a whole number from 1 to 1000000"),
    ("lru(bytes:5e1%)", "'lru(bytes:5e1%)' is out of range; expected a share of the limit from 1% to 100%"),
    ("lru(count:)", "'lru(count:)' is out of range; expected a whole number from 1 to 1000000"),
    ("lru(count:1000001)", "'lru(count:1000001)' is out of range; expected a whole number from 1 to 1000000"),
    ("lru(bytes:50)", "'lru(bytes:50)' is out of range; expected a share of the limit from 1% to 100%"),
    ("lru(bytes:0%)", "'lru(bytes:0%)' is out of range; expected a share of the limit from 1% to 100%"),
    ("lru(bytes:101%)", "'lru(bytes:101%)' is out of range; expected a share of the limit from 1% to 100%"),
    ("lru(bytes:nan%)", "'lru(bytes:nan%)' is out of range; expected a share of the limit from 1% to 100%"),
  ])
  func `says what is wrong`(text: String, sentence: String) {
    #expect(error(text) == sentence)
  }

  @Test(arguments: PolicyCatalogue.all.map(\.example))
  func `each example can be run and is described by its own entry alone`(example: String) throws {
    _ = try PolicyCatalogue.all.policy(named: example)
    #expect(PolicyCatalogue.all.filter { $0.describes(example) }.map(\.example) == [example])
  }

  @Test func `signatures are unique and written as Swift's`() {
    #expect(PolicyCatalogue.all.map(\.signature) == ["none", "lru(count:)", "lru(bytes:)"])
  }
}
