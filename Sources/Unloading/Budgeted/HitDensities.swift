/// What LHD knows about one resource.
struct Life {
  /// The number of the request at which it was last shown.
  var start: Int
  var size: Int
  /// Its ages when it was shown again: the last time and the time before.
  var lastAge = 0
  var ageBefore = HitDensities.ages

  /// Steps of four requests since it was last shown, up to the last age.
  func age(at now: Int) -> Int { min((now - start) / 4, HitDensities.ages - 1) }

  /// The class of similar resources, by their last ages: a rough logarithm, the largest for the shortest
  /// ages.
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
/// 2018, section 4: hit density at an age = hits at later ages ÷ the total time for which resources of that
/// age still stayed.
struct HitDensities {
  static let classes = 16
  static let ages = 512

  private var hits = ContiguousArray(repeating: 0.0, count: classes * ages)
  private var ends = ContiguousArray(repeating: 0.0, count: classes * ages)
  private var densities: ContiguousArray<Double>

  init() {
    // Before anything is learned, resources that were shown again soon, and recently, rank highest.
    densities = ContiguousArray(
      (0..<Self.classes * Self.ages).map { Double($0 / Self.ages + 1) / Double($0 % Self.ages + 1) })
  }

  mutating func countHit(of life: Life, age: Int) { hits[life.likeness * Self.ages + age] += 1 }

  mutating func countEnd(of life: Life, age: Int) { ends[life.likeness * Self.ages + age] += 1 }

  /// The expected hits per byte and step; below all others once the last age is reached.
  func density(of life: Life, at now: Int) -> Double {
    let age = life.age(at: now)
    guard age < Self.ages - 1 else { return -1 }
    return densities[life.likeness * Self.ages + age] / Double(life.size)
  }

  /// Computes the ranks again from the counts, and fades the counts.
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
