import Testing

@testable import Traces

@Suite struct PageHashTests {
  @Test func `the hash is the FNV-1a digest of seed and page`() {
    #expect(PageHash(seed: 0).hash(page: 17) == 0x58d1_c941_0504_bc54)
    #expect(PageHash(seed: 7).hash(page: 17) == 0xa9cd_15fa_e1a4_07d3)
  }

  @Test func `a pick depends on seed and page alone`() {
    let picks = (0..<100).map { PageHash(seed: 1).pick(page: $0, weights: [4, 3, 2, 1]) }
    #expect(picks == (0..<100).map { PageHash(seed: 1).pick(page: $0, weights: [4, 3, 2, 1]) })
    #expect(picks != (0..<100).map { PageHash(seed: 2).pick(page: $0, weights: [4, 3, 2, 1]) })
  }

  @Test(arguments: [0, 1, 42] as [UInt64])
  func `the recorded pages are picked in the weights' shares, within four standard deviations`(seed: UInt64) {
    let weights = [4, 3, 2, 1]
    var counts = [0, 0, 0, 0]
    for page in 0..<4_060 { counts[PageHash(seed: seed).pick(page: page, weights: weights)] += 1 }
    for (count, weight) in zip(counts, weights) {
      let share = Double(weight) / 10
      let deviation = (4_060 * share * (1 - share)).squareRoot()
      #expect(abs(Double(count) - 4_060 * share) < 4 * deviation, "\(counts)")
    }
  }

  @Test func `a page's pick says nothing about its neighbour's`() {
    let hash = PageHash(seed: 0)
    var pairs = [Int](repeating: 0, count: 16)
    for page in 0..<16_000 {
      let first = hash.pick(page: page, weights: [1, 1, 1, 1])
      pairs[4 * first + hash.pick(page: page + 1, weights: [1, 1, 1, 1])] += 1
    }
    // 1,000 of each are expected, with a standard deviation of 31.
    #expect(pairs.allSatisfy { abs($0 - 1_000) < 4 * 31 }, "\(pairs)")
  }

  @Test func `a weight of 0 is never picked`() {
    let picks = Set((0..<1_000).map { PageHash(seed: 3).pick(page: $0, weights: [0, 1, 0, 2, 0]) })
    #expect(picks == [1, 3])
  }

  @Test(arguments: [[4, 3, 2, 1, 0], [0, 4, 3, 2, 1], [4, 0, 3, 0, 2, 1]])
  func `weights of 0 change no other pick`(weights: [Int]) {
    let positive = weights.indices.filter { weights[$0] > 0 }
    let hash = PageHash(seed: 3)
    let picks = (0..<1_000).map { positive[hash.pick(page: $0, weights: [4, 3, 2, 1])] }
    #expect((0..<1_000).map { hash.pick(page: $0, weights: weights) } == picks)
  }
}
