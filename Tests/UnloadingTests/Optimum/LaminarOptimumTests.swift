import Seeds
import Testing

@testable import Unloading

@Suite("The optimum") struct LaminarOptimumTests {
  @Test func `keeps what saves most where little fits`() {
    // An article takes 30 units, a form 7. Under the second article, 5 units are left for the first one and the form: the
    // form's tree (3 units, 2 ms) and the first article's model (2 units, free without a wait).
    let session: [NumberedStep] = [.push(kind: 3), .push(kind: 2), .push(kind: 3), .back, .back]
    let optimum = LaminarOptimum(budget: 35, roundTripNanoseconds: 0)
    // The form's store (0.06 ms) and the first article's store and tree (0.3 + 50 ms) are made again.
    #expect(optimum.cost(of: session) == 50_360_000)
  }

  @Test func `costs nothing where all fits, or nobody goes back`() {
    let optimum = LaminarOptimum(budget: 90, roundTripNanoseconds: 80_000_000)
    #expect(optimum.cost(of: [.push(kind: 3), .push(kind: 3), .push(kind: 3), .back, .back]) == 0)
    #expect(optimum.cost(of: Array(repeating: .push(kind: 0), count: 9)) == 0)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `is what trying everything finds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (session, depth) = ([NumberedStep](), 0)
    for _ in 0..<9 {
      if depth < 2 || depth < 5 && random.next(below: 2) == 0 {
        session.append(.push(kind: random.next(below: 4)))
        depth += 1
      } else {
        session.append(.back)
        depth -= 1
      }
    }
    let optimum = LaminarOptimum(
      budget: 43 + random.next(below: 50), roundTripNanoseconds: random.next(below: 3) * 5_000_000)
    #expect(optimum.cost(of: session) == BruteForce(optimum: optimum, session: session).cost())
  }
}
