/// Counts how often covered screens were shown again in this app, and corrects the priors accordingly.
///
/// The priors apply until the evidence refutes them. If the observed share differs from the expected one by
/// more than four standard errors, the odds move only to the near end of that interval. So chance results of
/// a few sessions change nothing. Old evidence fades: all counts are halved when their total reaches 1,024.
/// The weight of the prior and the four errors were chosen by hand on the odd lines of the recorded sessions.
struct ReturnEvidence: Equatable {
  /// The number of observations that the prior is worth.
  private static let priorWeight: Float = 8
  /// The number of standard errors within which a difference counts as chance.
  private static let errors: Float = 4
  private static let mostLikely: Float = 0.98
  static let fadesAt: Float = 1_024

  /// The number of ended coverings for each class of session, class by class, and for each greatest number of
  /// screens above, from 1 to 8.
  var coverings = ContiguousArray<Float>(repeating: 0, count: ReturnPriors.classes * ReturnPriors.distances)
  /// The number of coverings that ended with a return, for each greatest number of screens above.
  var returns = ContiguousArray<Float>(repeating: 0, count: ReturnPriors.distances)
  /// The number of coverings since the counts last faded, plus half of those before.
  var total: Float = 0

  /// Records that a screen with up to `reach` others above it was shown again, or never will be.
  mutating func note(reach: Int, sessionClass: Int, shownAgain: Bool) {
    guard reach >= 1 else { return }
    let distance = min(reach, ReturnPriors.distances) - 1
    coverings[sessionClass * ReturnPriors.distances + distance] += 1
    if shownAgain { returns[distance] += 1 }
    total += 1
    if total >= Self.fadesAt { fade() }
  }

  /// Becomes equal to `other`, in the memory of its own arrays.
  mutating func become(_ other: ReturnEvidence) {
    total = other.total
    coverings.copyElements(of: other.coverings)
    returns.copyElements(of: other.returns)
  }

  private mutating func fade() {
    total /= 2
    for index in coverings.indices { coverings[index] *= 0.5 }
    for index in returns.indices { returns[index] *= 0.5 }
  }

  /// The factor for the odds of a return from each distance, starting at 1.
  var factors: SIMD8<Float> {
    let shown = Self.sumsFromEach(returns, at: 0)
    var (count, expected) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
    for sessionClass in 0..<ReturnPriors.classes {
      let beyond = Self.sumsFromEach(coverings, at: sessionClass * ReturnPriors.distances)
      count += beyond
      expected += beyond * ReturnPriors.shownAgain[sessionClass]
    }
    let prior = ReturnPriors.shownAgain[0].replacing(with: expected / count, where: count .> 0)
    let observed = (Self.priorWeight * prior + shown) / (Self.priorWeight + count)
    let chance = Self.errors * (observed * (1 - observed) / (Self.priorWeight + count)).squareRoot()
    let most = pointwiseMin(observed + chance, SIMD8(repeating: Self.mostLikely))
    let believed = pointwiseMin(pointwiseMax(prior, observed - chance), most)
    return (believed / (1 - believed)) * ((1 - prior) / prior)
  }

  /// For each distance, the sum of the counts from there on.
  private static func sumsFromEach(_ counts: ContiguousArray<Float>, at first: Int) -> SIMD8<Float> {
    var (sums, sum) = (SIMD8<Float>.zero, Float(0))
    for distance in (0..<ReturnPriors.distances).reversed() {
      sum += counts[first + distance]
      sums[distance] = sum
    }
    return sums
  }
}
