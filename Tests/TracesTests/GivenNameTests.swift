import Testing

@testable import Traces

@Suite("A given name") struct GivenNameTests {
  @Test(
    "has letters of any language, digits, hyphens and underscores",
    arguments: [
      "form", "Product", "täglich", "商品", "каталог", "προϊόν", "עגלה", "हिन्दी", "page-2", "page_2", "商品2",
    ])
  func valid(name: String) throws {
    #expect(GivenName.isValid(name))
    #expect(try parse("push \(name)").sessions[0].steps == [.push(.kind(name))])
    #expect(try parse("push \(name):7").text == "session\npush \(name):7\n")
  }

  @Test(
    "is none of what a trace, a glob, a path or a CSV reads in another way",
    arguments: [
      "", "7up", "-a", "_a", "a b", "a/b", "a,b", "a*", "a:b", "a#", "a\"b", "a.b", "a=b", "😀", "a\u{0}",
      "a\u{200B}b",
    ])
  func invalid(name: String) {
    #expect(!GivenName.isValid(name))
  }

  @Test func `is one name however its accents are written`() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(Array(GivenName.normalized(decomposed).unicodeScalars) == Array(composed.unicodeScalars))
    let trace = try parse("push \(decomposed)\npush \(decomposed):3\n")
    #expect(Array(trace.text.utf8) == Array("session\npush \(composed)\npush \(composed):3\n".utf8))
  }

  @Test func `of a page is no step: it was forgotten`() {
    let error = #expect(throws: TraceError.self) { try parse("push pop") }
    #expect("\(error!)" == "trace.txt:1: 'pop' is a step, not a page; expected such as 'push form'")
    #expect(GivenName.flaw(ofKind: "session") != nil && GivenName.flaw(ofKind: "sessions") == nil)
  }

  @Test func `is short enough for a file's name`() {
    #expect(
      GivenName.isValid(String(repeating: "商", count: 42))
        && !GivenName.isValid(String(repeating: "商", count: 43)))
  }

  @Test func `has the line that names it first`() {
    let text = "# mine\ntab 1 cart\nsession\npush form\npush cart\nsetStack 3 list form\npresent note\n"
    let named = Trace.namedKinds(in: Array(text.utf8))
    #expect(named.map { "\($0.kind) \($0.line)" } == ["cart 2", "form 4", "list 6", "note 7"])
  }
}
