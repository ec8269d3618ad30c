import Glibc
import Statistics

/// A strategy that can be recommended at a limit: every trial completed, and every return restored the screen.
struct Candidate: Sendable {
  let name: String
  let blocks: CompletedBlocks

  /// The difference between the times of two candidates, and how certain it is.
  struct Difference {
    /// The mean logarithm of the second's complete time ÷ the first's, over the blocks that both have.
    let mean: Double
    /// The standard deviation of the logarithms; `nil` for fewer than three blocks.
    let deviation: Double?
    let isClear: Bool
  }

  /// Compares complete times at a latency (ns), block by block.
  ///
  /// A difference is clear if neither chance nor noise can explain it.
  ///
  /// Chance: all blocks must agree in direction and, with three or four, the two ranges must not overlap. From five
  /// blocks on, the bootstrap interval of the mean must exclude 0. From eight on, where that interval is wide enough,
  /// the blocks need not agree.
  ///
  /// Noise: `noise` is the ratio by which two identical controls differed. It applies only to work, because a wait is
  /// exact. One or two blocks show no noise, so it is then at least 2. For simulated work, the error of the simulation
  /// replaces it.
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

  /// With fewer blocks, the interval of equal candidates excludes 0 in far more than 5 % of cases.
  private static let leastForIntervalAlone = 8
}
