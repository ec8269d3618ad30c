import Testing

@testable import Experiment

@Suite("a value that can't be read") struct RefusalTests {
  @Test(
    "is answered with the spelling that was probably meant",
    arguments: [
      ("limit", "0.4", "40%"), ("limit", "0.075", "8%"), ("limit", "128mib", "128MiB"),
      ("limit", "128MIB", "128MiB"), ("limit", "128mb", "128MB"),
      ("limit", "128M", "128MiB"),
      ("limit", "1.5 gib", "1.5GiB"), ("limit", "40 %", "40%"), ("limit", "40percent", "40%"),
      ("limit", "40", "40%"),
      ("limit", "128", "128MiB"), ("limit", "40%,75%", "--limit 40% --limit 75%"),
      ("limit", "40%, 128mib", "--limit 40% --limit 128MiB"), ("device", "375×667@2", "375x667@2"),
      ("device", "375X667@2", "375x667@2"), ("placement", "shraed", "shared"),
      ("placement", "shared,kind", "--placement shared --placement kind"),
      ("dirty_decay_ms", "10 s", "10000"),
      ("expected_latency", "80 ms", "80ms"), ("expected_latency", "80", "80ms"),
      ("expected_latency", "0.02s", "20ms"),
    ])
  func suggested(column: String, text: String, right: String) throws {
    let factor = try #require(FactorList.standard[column])
    #expect(factor.refusal(of: text).hasSuffix("; did you mean '\(right)'?"), "\(factor.refusal(of: text))")
    #expect(factor.refusal(of: text).contains("; expected \(factor.expected)"))
  }

  @Test(
    "and resembles none is answered without a guess",
    arguments: [
      ("limit", "-5MiB"), ("limit", "lots"), ("limit", "40%,lots"), ("limit", "1,5 gib"), ("device", "phone"),
      ("dirty_decay_ms", "-2"),
    ])
  func unknown(column: String, text: String) throws {
    let factor = try #require(FactorList.standard[column])
    #expect(!factor.refusal(of: text).contains("did you mean"), "\(factor.refusal(of: text))")
  }

  @Test func `keeps commas in a policy's parentheses together`() {
    let factor = AnyFactor(Factors.strategy)
    #expect(
      factor.repeated("ios5,ios6/plain/web.bfcache(pages:6,ttl:600s)")
        == "--strategy ios5 --strategy ios6/plain/web.bfcache(pages:6,ttl:600s)")
    #expect(factor.repeated("ios6/plain/web.bfcache(pages:6,ttl:600s)") == nil)
  }
}
