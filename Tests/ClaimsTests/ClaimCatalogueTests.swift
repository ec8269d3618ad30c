import Screens
import Strategies
import Testing
import Traces

@testable import Claims
@testable import Experiment

@Suite("The claims") struct ClaimCatalogueTests {
  @Test func `are numbered, in order, each once`() {
    let numbers = ClaimCatalogue.all.map(\.number)
    #expect(numbers == Set(numbers).sorted())
  }

  @Test(arguments: ClaimCatalogue.all.map(\.number))
  func `are measured on traces and strategies that there are`(number: Int) throws {
    let claim = try #require(ClaimCatalogue.claims(numbered: [number]).first)
    #expect(!claim.conditions.isEmpty)
    for condition in claim.conditions {
      _ = try Strategy(condition.strategy)
      let trace = try Trace(name: "claim", utf8: [UInt8](condition.trace.utf8), file: "claim")
      let kinds = Set(condition.screens.map(\.kind))
      for word in condition.trace.split(whereSeparator: \.isWhitespace).dropFirst()
      where ScreenCatalogue.all.contains(where: { $0.kind == word }) {
        #expect(kinds.contains(String(word)), "\(word) is not among the condition's screens")
      }
      #expect(trace.stepCount > 0)
    }
  }

  @Test func `one that there is not is told with those that there are`() {
    let error = #expect(throws: (any Error).self) { try ClaimCatalogue.claims(numbered: [99]) }
    #expect("\(error!)".hasPrefix("there is no claim 99; expected 1, 2, 3"))
  }

  /// An arm that has nothing to release, or that releases nothing, can't win, whatever is measured.
  @Test func `every arm that releases caches or data has some`() throws {
    let claim = try #require(ClaimCatalogue.claims(numbered: [12]).first)
    let caches = claim.conditions.filter { $0.strategy == "ios5-two-levels/calls-super" }
    #expect(!caches.isEmpty && caches.allSatisfy { $0.screens[0].cacheBytes > 0 })
    #expect(Set(caches.map { $0.screens[0].cacheBytes }).count == 3)
    let data = claim.conditions.filter { $0.strategy == "ios5-two-levels/two-level-repaired" }
    #expect(!data.isEmpty && data.allSatisfy { $0.screens[0].rows > 0 })
  }
}
