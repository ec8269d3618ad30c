import Foundation

/// The effects of a claim under each of two seeds, and their common verdict.
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

  /// The verdict as a sentence, and what was found: `True for lists; false for feeds. Stores take 2 to 30 times …`.
  package var answer: String {
    let found = claim.finding.sentence(of: judged)
    switch verdict {
    case .supported: return "True\(reason): \(found ?? "")"
    case .refuted: return "False\(reason): \(found ?? "")"
    case .depends(let on):
      let answer =
        claim.byConstruction == nil ? on.prefix(1).uppercased() + on.dropFirst() : "By construction, \(on)"
      return answer + "." + (found.map { " \($0)" } ?? "")
    case .undecided(let why): return "Undecided: \(why)."
    }
  }

  /// Notes that the model allows only one answer.
  private var reason: String { claim.byConstruction == nil ? "" : ", by construction" }

  private var judged: [Double] { effects.joined().filter { !$0.isNote }.map(\.estimate) }
}
