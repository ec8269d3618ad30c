/// The value of keeping a resource: the cost of making it again, times the chance that it is shown again,
/// minus the part that will be lost before.
///
/// A share of the returns from a distance comes without another push; everything that is kept serves those.
/// The rest comes after a push, which may evict the resource. Such a return counts by the square of the
/// chance that the resource survives that push, because more pushes may follow, and never less than .3
/// squared, because the user may also go back first. The shares, .3 and the square were chosen by hand on the
/// odd lines of the recorded sessions.
enum KeptValue {
  /// The share of returns without a push before, by the distance from 0 to 6.
  private static let directShare: [Float] = [1, 0.74, 0.55, 0.49, 0.45, 0.42, 0.40]
  private static let leastSurvival: Float = 0.3

  /// The value in nanoseconds, for each resource.
  static func of(_ candidate: ReleaseCandidate, survival: PerResource<Float>) -> PerResource<Float> {
    let direct = directShare[min(candidate.distance, directShare.count - 1)]
    var values = candidate.costs
    for resource in Resource.allCases {
      let survives = leastSurvival + (1 - leastSurvival) * survival[resource]
      values[resource] =
        candidate.costs[resource] * candidate.chance
        * (direct + (1 - direct) * (survives * survives))
    }
    return values
  }
}
