import Results

/// Decides whether an effect supports a claim: its interval lies on one side of a threshold or contains it.
package struct Rule: Sendable, Equatable {
  /// The side of the threshold on which effects support the claim.
  package enum Side: String, Sendable {
    case atLeast
    case below
  }

  /// The answer of one effect.
  enum Answer: Equatable {
    case supports, refutes, unclear
  }

  package let side: Side
  package let threshold: Double
  /// The rule in words, for reports.
  package let words: String

  /// A rule that effects of at least `threshold` support.
  package static func atLeast(_ threshold: Double, _ words: String) -> Rule {
    Rule(side: .atLeast, threshold: threshold, words: words)
  }

  /// A rule that effects less than `threshold` support.
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
