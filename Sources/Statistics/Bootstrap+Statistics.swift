extension Bootstrap {
  /// The interval of a sample's median, in its own unit.
  ///
  /// `nil` for fewer than two values, and for BCa if the sample's median lies outside those of all resamples.
  /// The acceleration of a median is rough: leaving out one value gives only two or three different medians.
  package func median(of sample: [Double]) -> ClosedRange<Double>? {
    let ordered = Resample.Ordered(sample)
    return interval(of: sample.count) { $0.median(of: ordered) }
  }

  /// The interval of a sample's mean, in its own unit; `nil` as for ``median(of:)``.
  package func mean(of sample: [Double]) -> ClosedRange<Double>? {
    interval(of: sample.count) { $0.mean(of: sample) }
  }

  /// The interval of median(`numerator`) / median(`denominator`), where element i of both was measured in block i.
  ///
  /// It draws whole blocks, so effects that a block's two cells share, such as a busy machine, cancel. `nil`
  /// as for ``median(of:)``, and if a denominator isn't positive.
  package func ratioOfMedians(_ numerator: [Double], over denominator: [Double]) -> ClosedRange<Double>? {
    precondition(numerator.count == denominator.count, "both require a value for each block")
    guard denominator.allSatisfy({ $0 > 0 }) else { return nil }
    let upper = Resample.Ordered(numerator)
    let lower = Resample.Ordered(denominator)
    return interval(of: numerator.count) { $0.median(of: upper) / $0.median(of: lower) }
  }

  /// The interval of mean(`numerator`) / mean(`denominator`), by block; `nil` as for
  /// ``ratioOfMedians(_:over:)``.
  package func ratioOfMeans(_ numerator: [Double], over denominator: [Double]) -> ClosedRange<Double>? {
    precondition(numerator.count == denominator.count, "both require a value for each block")
    guard denominator.allSatisfy({ $0 > 0 }) else { return nil }
    return interval(of: numerator.count) { $0.mean(of: numerator) / $0.mean(of: denominator) }
  }
}
