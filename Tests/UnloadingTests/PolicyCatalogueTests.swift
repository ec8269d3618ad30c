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
    ("mru", "'mru' is not a policy"),
    ("", "'' is not a policy"),
    ("mru(count:6)", "'mru(count:6)' is not a policy"),
    ("lru(6)", "'lru(6)' is not a policy; parameters are written like lru(count:6)"),
    ("lru(count:6", "'lru(count:6' is not a policy; parameters are written like lru(count:6)"),
    ("lru(count:6)x", "'lru(count:6)x' is not a policy; parameters are written like lru(count:6)"),
    ("none()", "'none()' is not a policy; parameters are written like lru(count:6)"),
    ("lru", "'lru' has the wrong parameters; expected lru(count:) or lru(bytes:)"),
    ("lru(size:6)", "'lru(size:6)' has the wrong parameters; expected lru(count:) or lru(bytes:)"),
    ("none(count:6)", "'none(count:6)' has the wrong parameters; expected none"),
    (
      "lru(count:0)",
      "'lru(count:0)' is out of range; expected a whole number from 1 to 1000000, such as count:6"
    ),
    (
      "lru(count:-3)",
      "'lru(count:-3)' is out of range; expected a whole number from 1 to 1000000, such as count:6"
    ),
    (
      "lru(count:many)",
      "'lru(count:many)' is out of range; expected a whole number from 1 to 1000000, such as count:6"
    ),
    // More than any integer holds.
    (
      "lru(count:9223372036854775808)",
      "'lru(count:9223372036854775808)' is out of range; expected a whole number from 1 to 1000000, such as count:6"
    ),
    (
      "lru(count:06)",
      "'lru(count:06)' is out of range; expected a whole number from 1 to 1000000, such as count:6"
    ),
    (
      "lru(bytes:5e1%)",
      "'lru(bytes:5e1%)' is out of range; expected a share from 1% to 100%, such as bytes:50%"
    ),
    (
      "lru(count:)",
      "'lru(count:)' is out of range; expected a whole number from 1 to 1000000, such as count:6"
    ),
    (
      "lru(count:1000001)",
      "'lru(count:1000001)' is out of range; expected a whole number from 1 to 1000000, such as count:6"
    ),
    ("lru(bytes:50)", "'lru(bytes:50)' is out of range; expected a share from 1% to 100%, such as bytes:50%"),
    ("lru(bytes:0%)", "'lru(bytes:0%)' is out of range; expected a share from 1% to 100%, such as bytes:50%"),
    (
      "lru(bytes:101%)",
      "'lru(bytes:101%)' is out of range; expected a share from 1% to 100%, such as bytes:50%"
    ),
    (
      "lru(bytes:nan%)",
      "'lru(bytes:nan%)' is out of range; expected a share from 1% to 100%, such as bytes:50%"
    ),
  ])
  func `says what is wrong`(text: String, sentence: String) {
    #expect(error(text) == sentence)
  }

  @Test(arguments: PolicyCatalogue.all)
  func `each example can be run, and is its own spelling`(entry: PolicyEntry) throws {
    _ = try PolicyCatalogue.all.policy(named: entry.example)
    #expect(try PolicyCatalogue.all.spelling(of: entry.example) == entry.example)
    #expect(try PolicyCatalogue.all.entry(named: entry.example).signature == entry.signature)
  }

  @Test func `signatures are unique`() {
    let signatures = PolicyCatalogue.all.map(\.signature)
    #expect(Set(signatures).count == signatures.count)
  }

  @Test func `a sweep stands for evenly spaced values, each in its one spelling`() throws {
    let policies = PolicyCatalogue.all
    #expect(
      try policies.spellings(of: "lru(bytes:25%..75%/5)")
        == ["25%", "37.5%", "50%", "62.5%", "75%"].map { "lru(bytes:\($0))" })
    #expect(try policies.spellings(of: "lru(count:1..4/7)") == (1...4).map { "lru(count:\($0))" })
    #expect(try policies.spellings(of: "none") == ["none"])
  }

  @Test(arguments: [
    "lru(bytes:25%..75%/0)", "lru(bytes:25%..75%)", "lru(bytes:75%..25%/3)", "lru(bytes:5%..5%/3)",
  ])
  func `a sweep that stands for nothing is refused with a right one`(text: String) {
    #expect(throws: PolicyError.self) { try PolicyCatalogue.all.spellings(of: text) }
    do { _ = try PolicyCatalogue.all.spellings(of: text) } catch {
      #expect(
        "\(error)".hasPrefix(
          "'\(text)' is out of range; expected a sweep from a smaller to a larger value in 2 to 1000 steps, such as bytes:"
        ))
    }
  }

  @Test func `one policy is expected where a sweep stands for several`() {
    #expect(throws: PolicyError.sweep("lru(count:1..4/4)")) {
      try PolicyCatalogue.all.policy(named: "lru(count:1..4/4)")
    }
  }
}
