/// The value of keeping a resource: the cost of making it again, times the chance that it is shown again,
/// reduced by the chance that a push evicts it before.
///
/// Some returns from a distance happen without another push; everything that is kept serves those. The others
/// happen after a push, which may evict the resource. Such a return is weighted by the square of the chance
/// that the resource survives that push, because more pushes may follow. The chance is first raised from 0…1
/// to 0.3…1, because the user may also go back before the push. The shares, 0.3 and the square were chosen by
/// hand on the odd lines of the recorded sessions.
enum KeptValue {
  /// The share of returns that happen without another push, by the distance from 0 to 6.
  private static let directShare: [Float] = [1, 0.74, 0.55, 0.49, 0.45, 0.42, 0.40]
  private static let leastSurvival: Float = 0.3

  /// The value of each resource, in nanoseconds.
  static func of(_ candidate: ReleaseCandidate, survival: PerResource<Float>) -> PerResource<Float> {
    let direct = directShare[min(candidate.distance, directShare.count - 1)]
    return PerResource { resource in
      let survives = leastSurvival + (1 - leastSurvival) * survival[resource]
      return candidate.costs[resource] * candidate.chance
        * (direct + (1 - direct) * (survives * survives))
    }
  }
}
