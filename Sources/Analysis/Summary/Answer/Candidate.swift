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

  /// Compares complete times at a latency (ns), block by block.
  ///
  /// A difference is clear if chance can't explain it and noise can't either. Chance: with five blocks or more the bootstrap
  /// interval of the mean excludes 0, and with fewer than eight, where that interval is too narrow, every block agrees as
  /// well; with three or four, the two ranges don't overlap either. Noise: `noise`, the ratio by which two identical controls
  /// differed, applies to work alone, since a wait is exact. One block or two show no noise, so there it is taken as two.
  /// Simulated work has the error of the simulation instead.
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
    let doAgree = logarithms.allSatisfy { $0 > 0 } || logarithms.allSatisfy { $0 < 0 }
    let isConsistent: Bool
    switch logarithms.count {
    case CompletedBlocks.leastForInterval...:
      let excludesZero = Bootstrap(seed: 1).mean(of: logarithms).map { !$0.contains(0) } ?? false
      isConsistent = excludesZero && (logarithms.count >= Self.leastForIntervalAlone || doAgree)
    case 3...:
      isConsistent = doAgree && !blocks.spread(at: latency).overlaps(other.blocks.spread(at: latency))
    default: isConsistent = doAgree
    }
    let (fast, slow) = mean >= 0 ? (self, other) : (other, self)
    let factor =
      blocks.isSimulated ? CompletedBlocks.simulationError : logarithms.count < 3 ? max(noise, 2) : noise
    let atWorst = factor * fast.blocks.workNanoseconds + fast.blocks.roundTrips * latency
    return Difference(
      mean: mean, deviation: logarithms.count >= 3 ? (squares / (count - 1)).squareRoot() : nil,
      isClear: isConsistent && atWorst < slow.blocks.completeNanoseconds(at: latency))
  }

  /// Of fewer equal blocks the bootstrap interval alone excludes 0 far more often than in 5 % of cases.
  private static let leastForIntervalAlone = 8
}
