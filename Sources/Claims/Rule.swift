import Results

/// When a claim is supported: each effect lies on one side of a threshold, or its interval holds the threshold.
package struct Rule: Sendable, Equatable {
  /// The side of the threshold on which effects support the claim.
  package enum Side: String, Sendable {
    case atLeast
    case below
  }

  /// Where an effect lies.
  enum Answer: Equatable {
    case supports, refutes, unclear
  }

  package let side: Side
  package let threshold: Double
  /// The rule as a reader is told it.
  package let words: String

  /// Supported by effects of `threshold` and more.
  package static func atLeast(_ threshold: Double, _ words: String) -> Rule {
    Rule(side: .atLeast, threshold: threshold, words: words)
  }

  /// Supported by effects less than `threshold`.
  package static func below(_ threshold: Double, _ words: String) -> Rule {
    Rule(side: .below, threshold: threshold, words: words)
  }

  func answer(of effect: Effect) -> Answer {
    let isAbove = effect.low >= threshold
    let isBelow = effect.high < threshold
    guard isAbove || isBelow else { return .unclear }
    return isAbove == (side == .atLeast) ? .supports : .refutes
  }
}
