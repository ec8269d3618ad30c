import Seeds
import Testing

@testable import Statistics

struct ResampleTests {
  @Test("its mean and median are those of the elements written out", arguments: 1...40)
  func writtenOut(count: Int) throws {
    var generator = SplitMix64(seed: UInt64(count))
    // Few distinct values, so that ties are frequent.
    let sample = (0..<count).map { _ in Double(generator.next(below: 9)) }
    let ordered = Resample.Ordered(sample)
    var drawn = Resample(of: count)
    for _ in 0..<50 {
      drawn.draw(using: &generator)
      let written = zip(drawn.counts, sample).flatMap { Array(repeating: $1, count: $0) }
      #expect(written.count == count)
      #expect(drawn.median(of: ordered) == Quantile.median(written))
      #expect(abs(drawn.mean(of: sample) - written.reduce(0, +) / Double(count)) < 1e-12)
    }
  }

  @Test("without an element, it has the mean and the median of the others")
  func without() {
    let sample: [Double] = [4, 1, 3, 10]
    let rest = Resample(of: 4).without(3)
    #expect(rest.median(of: Resample.Ordered(sample)) == 3)
    #expect(abs(rest.mean(of: sample) - 8.0 / 3) < 1e-15)
  }

  @Test("the mean of equal values is that value, to the last digit")
  func equal() {
    var generator = SplitMix64(seed: 2)
    var drawn = Resample(of: 10)
    for _ in 0..<100 {
      drawn.draw(using: &generator)
      #expect(drawn.mean(of: Array(repeating: 0.1, count: 10)) == 0.1)
    }
  }
}
