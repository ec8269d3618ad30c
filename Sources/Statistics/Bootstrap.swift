/// Seeded percentile bootstrap intervals.
///
/// Source: Efron and Tibshirani, An Introduction to the Bootstrap, 1993, section 13.3: the interval's ends are the
/// α/2 and 1 − α/2 quantiles of the statistic over samples drawn with replacement.
public struct Bootstrap: Sendable {
  /// How many samples are drawn; at least 2,000.
  public let resamples: Int
  /// The share of intervals that should cover the true value, inside 0...1.
  public let confidence: Double
  /// Equal seeds give equal intervals.
  public let seed: UInt64

  /// The drawing of `resamples` samples from `seed`.
  public init(seed: UInt64, resamples: Int = 2_000, confidence: Double = 0.95) {
    precondition(resamples >= 2_000, "percentile ends need at least 2,000 resamples, not \(resamples)")
    precondition(confidence > 0 && confidence < 1, "a confidence lies inside 0...1, not at \(confidence)")
    self.resamples = resamples
    self.confidence = confidence
    self.seed = seed
  }

  /// The interval of a sample's median, in its own unit; `nil` for fewer than two values.
  public func median(of sample: [Double]) -> ClosedRange<Double>? {
    guard sample.count > 1 else { return nil }
    return interval(drawing: sample.count) { drawn in
      middle(of: drawn.map { sample[$0] })
    }
  }

  /// The interval of median(`numerator`) / median(`denominator`), where element i of both was measured in block i.
  ///
  /// Blocks are drawn, so that what a block's two cells have in common (a busy machine) cancels. `nil` for fewer
  /// than two blocks and when a denominator isn't positive.
  public func ratioOfMedians(_ numerator: [Double], over denominator: [Double]) -> ClosedRange<Double>? {
    precondition(numerator.count == denominator.count, "both need a value for each block")
    guard numerator.count > 1, denominator.allSatisfy({ $0 > 0 }) else { return nil }
    return interval(drawing: numerator.count) { drawn in
      middle(of: drawn.map { numerator[$0] }) / middle(of: drawn.map { denominator[$0] })
    }
  }

  private func interval(drawing count: Int, statistic: ([Int]) -> Double) -> ClosedRange<Double> {
    var generator = SplitMix64(seed: seed)
    var drawn = [Int](repeating: 0, count: count)
    var replicates: [Double] = []
    replicates.reserveCapacity(resamples)
    for _ in 0..<resamples {
      for place in drawn.indices { drawn[place] = generator.index(below: count) }
      replicates.append(statistic(drawn))
    }
    replicates.sort()
    let side = (1 - confidence) / 2
    return Quantile.interpolate(
      at: side, sorted: replicates)...Quantile.interpolate(at: 1 - side, sorted: replicates)
  }

  private func middle(of sample: [Double]) -> Double {
    Quantile.interpolate(at: 0.5, sorted: sample.sorted())
  }
}
