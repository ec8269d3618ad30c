/// The chance that a hidden screen is shown again, by its distance below the top.
///
/// Going back is a chain: to reach distance d, the user first reaches d − 1 and then takes one more step.
/// That step is more likely the farther they have come and the more often they have gone back in this
/// session, and less likely if it ends at the root. The product over the chain is corrected by evidence from
/// the app itself (``ReturnEvidence``). The odds are those of ``ReturnPriors``.
struct ReturnChance {
  /// At this distance every chance has reached its minimum; farther screens have the same chance.
  private static let farthest = 256
  private static let least: Float = 1e-12

  private var sessionClass = 0
  private var factors = SIMD8<Float>(repeating: 1)
  /// The chance of the chain up to each distance, without a root and before the correction.
  private var reached = ContiguousArray<Float>(repeating: 1, count: farthest + 1)
  /// The chances after the correction; they never rise with the distance.
  private var chances = ContiguousArray<Float>(repeating: 1, count: farthest + 1)

  /// Computes the chances of screens up to that distance, from the evidence and from the class of the session by
  /// its steps back.
  mutating func prepare(_ evidence: ReturnEvidence, sessionClass: Int, farthest: Int) {
    self.sessionClass = sessionClass
    factors = evidence.factors
    for distance in 1...max(1, min(farthest, Self.farthest)) {
      reached[distance] = reach(distance, root: 1)
      chances[distance] = corrected(reached[distance], distance)
    }
  }

  /// The chance for a screen `distance` places below the top of a stack of `depth` screens.
  func callAsFunction(distance: Int, depth: Int) -> Float {
    guard distance > 0 else { return 1 }
    guard distance == depth - 1 else { return chances[min(distance, Self.farthest)] }
    let root = distance == 1 ? ReturnPriors.nearRoot : ReturnPriors.farRoot
    return corrected(reach(distance, root: root), distance)
  }

  private func reach(_ distance: Int, root: Float) -> Float {
    var odds = ReturnPriors.baseOdds[min(distance, ReturnPriors.baseOdds.count) - 1]
    odds *= (distance == 1 ? ReturnPriors.firstStep : ReturnPriors.furtherStep)[sessionClass]
    odds *= root
    return max(reached[min(distance, Self.farthest + 1) - 1] * (odds / (1 + odds)), Self.least)
  }

  private func corrected(_ chance: Float, _ distance: Int) -> Float {
    let odds = chance / (1 - chance) * factors[min(distance, ReturnPriors.distances) - 1]
    return min(odds / (1 + odds), chances[min(distance, Self.farthest + 1) - 1])
  }
}
