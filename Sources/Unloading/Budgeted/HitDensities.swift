/// The history of one resource, as LHD needs it.
struct Life {
  /// The number of the request at which the resource was last shown.
  var start: Int
  var size: Int
  /// The age at which it was last shown again; `ageBefore` is the age at the time before that.
  var lastAge = 0
  var ageBefore = HitDensities.ages

  /// The number of steps of four requests since it was last shown, up to the highest age.
  func age(at now: Int) -> Int { min((now - start) / 4, HitDensities.ages - 1) }

  /// The class of similar resources, a rough logarithm of the last two ages; the shortest ages have the
  /// highest class.
  var likeness: Int {
    let sum = lastAge + ageBefore
    guard sum > 0 else { return HitDensities.classes - 1 }
    var (age, likeness) = (sum, 0)
    while age < HitDensities.ages, likeness < HitDensities.classes - 1 {
      age *= 2
      likeness += 1
    }
    return likeness
  }
}

/// The ages at which resources were shown again or unloaded, by class, and the expected hits that follow from
/// them.
///
/// Source: N. Beckmann, H. Chen, A. Cidon, "LHD: improving cache hit rate by maximizing hit density", NSDI
/// 2018, section 4: hit density at an age = hits at that age or later ÷ the total time for which resources of
/// that age still stayed.
struct HitDensities {
  static let classes = 16
  static let ages = 512

  private var hits = ContiguousArray(repeating: 0.0, count: classes * ages)
  private var ends = ContiguousArray(repeating: 0.0, count: classes * ages)
  private var densities: ContiguousArray<Double>

  init() {
    // Before anything is learned, resources rank highest if they were shown recently and had short ages at
    // their last hits.
    densities = ContiguousArray(
      (0..<Self.classes * Self.ages).map { Double($0 / Self.ages + 1) / Double($0 % Self.ages + 1) })
  }

  mutating func countHit(of life: Life, age: Int) { hits[life.likeness * Self.ages + age] += 1 }

  mutating func countEnd(of life: Life, age: Int) { ends[life.likeness * Self.ages + age] += 1 }

  /// The expected hits per byte and step; −1, which is below all others, at the highest age.
  func density(of life: Life, at now: Int) -> Double {
    let age = life.age(at: now)
    guard age < Self.ages - 1 else { return -1 }
    return densities[life.likeness * Self.ages + age] / Double(life.size)
  }

  /// Fades the counts, and computes the densities again from them.
  mutating func learn() {
    for place in hits.indices {
      hits[place] *= 0.9
      ends[place] *= 0.9
    }
    for first in stride(from: 0, to: hits.count, by: Self.ages) {
      var (later, events, time) = (0.0, 0.0, 0.0)
      for place in (first..<first + Self.ages).reversed() {
        later += hits[place]
        events += hits[place] + ends[place]
        time += events
        densities[place] = events > 1e-5 ? later / time : 0
      }
    }
  }
}
