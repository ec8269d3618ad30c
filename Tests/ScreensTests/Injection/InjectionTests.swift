import MemoryProbe
import Testing
import Unloading

@testable import Experiment
@testable import Screens

@Suite("An injection") struct InjectionTests {
  @Test(
    "reads what is asked for",
    arguments: [
      ("slowdown=5%", Injection(slowdownPercent: 5)),
      ("memory=0.5%", Injection(memoryPercent: 0.5)),
      ("uneven=10%", Injection(unevenPercent: 10)),
      ("slowdown=10%,memory=1%", Injection(slowdownPercent: 10, memoryPercent: 1)),
    ])
  func reads(text: String, expected: Injection) {
    #expect(Injection(text) == expected)
  }

  @Test(
    "is none of these",
    arguments: [
      "", "slowdown", "slowdown=5", "slowdown=%", "slowdown=0%", "slowdown=-5%", "speed=5%", "memory=1e9%",
      "memory=nan%", "slowdown=5%,", "slowdown=5%=5%", "uneven=0%",
    ])
  func refuses(text: String) {
    #expect(Injection(text) == nil)
  }

  @Test func `stays busy for a share of a stage's time`() throws {
    let work = try InjectedWork(
      Injection(slowdownPercent: 50), placer: Placer(placement: .shared, kinds: Resource.allCases.count))
    let start = StageClock.now()
    work.stay(2_000_000, after: .draw, bytes: 1, slot: 0)
    #expect(StageClock.now() - start >= 1_000_000)
  }
}
