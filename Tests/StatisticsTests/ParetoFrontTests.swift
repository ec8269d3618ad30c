import Seeds
import Testing

@testable import Statistics

struct ParetoFrontTests {
  typealias Point = ParetoFront.Point

  @Test("of a staircase with points above it, the staircase is the front")
  func staircase() {
    let points = [Point(3, 3), Point(1, 5), Point(5, 1), Point(3, 2), Point(2, 6), Point(6, 6)]
    #expect(ParetoFront(of: points).indices == [1, 2, 3])
  }

  @Test("equal points leave each other alone")
  func ties() {
    #expect(ParetoFront(of: [Point(1, 2), Point(2, 1), Point(1, 2), Point(1, 2)]).indices == [0, 1, 2, 3])
  }

  @Test("equal in one cost and worse in the other is dominated, on either axis")
  func tieInOneCost() {
    #expect(ParetoFront(of: [Point(1, 3), Point(1, 2)]).indices == [1])
    #expect(ParetoFront(of: [Point(2, 1), Point(3, 1)]).indices == [0])
  }

  @Test("no points have no front, and one is its own")
  func few() {
    #expect(ParetoFront(of: []).indices.isEmpty)
    #expect(ParetoFront(of: [Point(4, 4)]).indices == [0])
  }

  @Test("it agrees with comparing every pair", arguments: 0..<50 as Range<UInt64>)
  func everyPair(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    // Few distinct costs, so that ties are frequent.
    let points = (0..<30).map { _ in
      Point(Double(generator.next(below: 8)), Double(generator.next(below: 8)))
    }
    let undominated = points.indices.filter { index in
      !points.contains { other in
        other.first <= points[index].first && other.second <= points[index].second && other != points[index]
      }
    }
    #expect(ParetoFront(of: points).indices == undominated)
  }
}
