import Testing

@testable import Unloading

@Suite("The chance of a return") struct ReturnChanceTests {
  private func chance(_ evidence: ReturnEvidence = ReturnEvidence(), sessionClass: Int = 0) -> ReturnChance {
    var chance = ReturnChance()
    chance.prepare(evidence, sessionClass: sessionClass, farthest: 100_000)
    return chance
  }

  @Test func `is the product over the chain, smaller at the root`() {
    let chance = chance()
    #expect(abs(chance(distance: 1, depth: 9) - 0.1035) < 0.0001)
    #expect(abs(chance(distance: 2, depth: 9) - 0.0471) < 0.0001)
    #expect(abs(chance(distance: 2, depth: 3) - 0.0318) < 0.0001)
    #expect(chance(distance: 0, depth: 1) == 1)
  }

  @Test func `rises with the steps back of the session`() {
    // Odds of .11547 × 3.0196.
    #expect(abs(chance(sessionClass: 1)(distance: 1, depth: 9) - 0.2585) < 0.0001)
  }

  @Test(arguments: 0..<5) func `never rises with the distance, and is never nothing`(sessionClass: Int) {
    let chance = chance(sessionClass: sessionClass)
    for distance in 1..<2_000 {
      #expect(chance(distance: distance, depth: 9_999) <= chance(distance: distance - 1, depth: 9_999))
    }
    #expect(chance(distance: 100_000, depth: 100_001) > 0)
  }

  @Test func `a few observations change nothing, many do`() {
    var evidence = ReturnEvidence()
    // 1 in 10 is expected: three in three could be chance.
    for _ in 0..<3 { evidence.note(reach: 1, sessionClass: 0, shownAgain: true) }
    #expect(chance(evidence)(distance: 1, depth: 9) == chance()(distance: 1, depth: 9))
    for _ in 0..<100 { evidence.note(reach: 1, sessionClass: 0, shownAgain: true) }
    #expect(chance(evidence)(distance: 1, depth: 9) > 0.8)
  }

  @Test func `evidence fades`() {
    var evidence = ReturnEvidence()
    for _ in 0..<1_023 { evidence.note(reach: 20, sessionClass: 4, shownAgain: false) }
    #expect(evidence.coverings.last == 1_023)
    evidence.note(reach: 8, sessionClass: 4, shownAgain: false)
    #expect(evidence.coverings.last == 512 && evidence.total == 512)
  }
}
