/// The number of trials that succeeded, with Wilson's interval for the true share.
///
/// Unlike the textbook's p ± 1.96 standard errors, it is valid for few trials, and for shares near 0 and 1.
/// Source: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22(158),
/// 1927.
package struct Proportion: Sendable, Equatable {
  /// The number of successes.
  package let successes: Int
  /// The number of trials; at least one.
  package let trials: Int

  /// The proportion of `successes` among `trials`.
  package init(_ successes: Int, of trials: Int) {
    precondition(trials > 0, "a proportion requires at least one trial")
    precondition((0...trials).contains(successes), "\(successes) of \(trials) is not a proportion")
    self.successes = successes
    self.trials = trials
  }

  /// The share, in 0...1.
  package var value: Double { Double(successes) / Double(trials) }

  /// Wilson's score interval, inside 0...1; its width is never 0.
  package func interval(confidence: Double = 0.95) -> ClosedRange<Double> {
    precondition(confidence > 0 && confidence < 1, "a confidence must lie inside 0...1, not at \(confidence)")
    let n = Double(trials)
    let z = -Normal.quantile(at: (1 - confidence) / 2)
    let centre = value + z * z / (2 * n)
    let half = z * (value * (1 - value) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    // Exactly 0 and 1 if the formula gives these, despite rounding.
    let lower = successes == 0 ? 0 : (centre - half) / scale
    let upper = successes == trials ? 1 : (centre + half) / scale
    return lower...upper
  }
}
