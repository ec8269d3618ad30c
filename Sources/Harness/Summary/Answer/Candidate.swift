import Glibc
import Statistics

/// A strategy that may be recommended at a limit: every trial completed, and every return restored the screen.
struct Candidate: Sendable {
  let name: String
  let blocks: CompletedBlocks

  /// How sure it is that one of two candidates is faster.
  struct Difference {
    /// The mean logarithm of the second's complete time ÷ the first's, over the blocks that both have.
    let mean: Double
    /// The logarithms' standard deviation; `nil` with fewer than three blocks.
    let deviation: Double?
    let isClear: Bool
  }

  /// Compares complete times at a latency (ns), block by block. A difference is clear if chance can't explain it and it
  /// is larger than `noise`, the ratio by which two identical controls differed.
  ///
  /// With five blocks or more the bootstrap interval of the mean excludes 0; with fewer, every block agrees and the two
  /// ranges don't overlap. One block or two show no noise, so there only a factor of two is clear.
  func difference(to other: Candidate, at latency: Double, noise: Double) -> Difference {
    let others = Dictionary(
      other.blocks.costs.map { ($0.block, $0) }, uniquingKeysWith: { first, _ in first })
    let logarithms = blocks.costs.compactMap { cost -> Double? in
      guard let second = others[cost.block] else { return nil }
      return log(max(1, second.complete(at: latency)) / max(1, cost.complete(at: latency)))
    }
    guard !logarithms.isEmpty else { return Difference(mean: 0, deviation: nil, isClear: false) }
    let count = Double(logarithms.count)
    let mean = logarithms.reduce(0, +) / count
    let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let isConsistent: Bool
    if logarithms.count >= CompletedBlocks.leastForInterval {
      isConsistent = Bootstrap(seed: 1).mean(of: logarithms).map { !$0.contains(0) } ?? false
    } else if logarithms.count >= 3 {
      let (mine, theirs) = (blocks.spread(at: latency), other.blocks.spread(at: latency))
      isConsistent =
        !mine.overlaps(theirs) && (logarithms.allSatisfy { $0 > 0 } || logarithms.allSatisfy { $0 < 0 })
    } else {
      isConsistent = logarithms.allSatisfy { abs($0) >= log(2) }
    }
    return Difference(
      mean: mean, deviation: logarithms.count >= 3 ? (squares / (count - 1)).squareRoot() : nil,
      isClear: isConsistent && abs(mean) > log(noise))
  }
}
