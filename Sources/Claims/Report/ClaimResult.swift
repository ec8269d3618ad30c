/// What was measured of a claim under each of two seeds, and the verdict that both give.
package struct ClaimResult: Sendable {
  package let claim: Claim
  /// The effects under each seed.
  package let effects: [[Effect]]
  package let verdict: Verdict

  init(_ claim: Claim, effects: [[Effect]]) {
    self.claim = claim
    self.effects = effects
    verdict = Verdict(of: effects, rule: claim.rule)
  }

  /// A claim that could not be measured, and why.
  init(_ claim: Claim, failure: String) {
    self.claim = claim
    effects = []
    verdict = .undecided(failure)
  }

  /// The smallest and the largest effect, in words: `0.12 to 3.4`.
  var range: String {
    let estimates = effects.joined().filter { !$0.isNote }.map(\.estimate)
    guard let least = estimates.min(), let most = estimates.max() else { return "" }
    let (low, high) = (VerdictText.number(least), VerdictText.number(most))
    return low == high ? low : "\(low) to \(high)"
  }
}
