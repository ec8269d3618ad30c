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

  /// Writes the factor for the odds of a return from distance d into `factors[d − 1]`.
  func correct(_ factors: inout ContiguousArray<Float>) {
    var (shown, count): (Float, Float) = (0, 0)
    var beyond: (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    for distance in (0..<ReturnPriors.distances).reversed() {
      shown += returns[distance]
      var expected: Float = 0
      withUnsafeMutableBytes(of: &beyond) { bytes in
        let beyond = bytes.bindMemory(to: Float.self)
        for row in 0..<ReturnPriors.classes {
          let noted = coverings[row * ReturnPriors.distances + distance]
          beyond[row] += noted
          count += noted
          expected += beyond[row] * ReturnPriors.shownAgain[row][distance]
        }
      }
      let prior = count > 0 ? expected / count : ReturnPriors.shownAgain[0][distance]
      let observed = (Self.priorWeight * prior + shown) / (Self.priorWeight + count)
      let chance = Self.errors * (observed * (1 - observed) / (Self.priorWeight + count)).squareRoot()
      let believed = min(max(prior, observed - chance), observed + chance, Self.mostLikely)
      factors[distance] = (believed / (1 - believed)) * ((1 - prior) / prior)
    }
  }
}
