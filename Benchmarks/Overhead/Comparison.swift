import Experiment
import Screens
import Statistics

/// Measures a reload through the lifecycle and the raw work in turn, in nanoseconds.
///
/// Where screens lie in memory can change their times by a percent, so the rounds are divided among several sets of
/// screens. In each set, a side has two screens, so that caches favour neither side, and the second raw screen is also a
/// control for the first.
struct Comparison {
  /// The times of all sets.
  private(set) var lifecycle: [Double] = []
  private(set) var raw: [Double] = []
  /// The ratio of medians in each set: the lifecycle to the raw work, and the second raw screen to the first.
  private var ratios: [Double] = []
  private var controlRatios: [Double] = []

  private static let (fewestSets, mostRoundsOfSet) = (5, 100)
  private static let warmups = 12
  /// Each one takes each position, and follows each other one, equally often.
  private static let orders = [[0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1]]

  init(of spec: ScreenSpec, in context: ScreenContext, rounds: Int) {
    // A set stays until the end, so that the next one lies elsewhere.
    var sets: [[any Subject]] = []
    let count = max(Self.fewestSets, rounds / Self.mostRoundsOfSet)
    for _ in 0..<count {
      sets.append([
        CoveredScreen(spec: spec, context: context),
        CoveredScreen(spec: spec, context: context),
        RawScreen(spec: spec, context: context, slot: -1),
        RawScreen(spec: spec, context: context, slot: -2),
      ])
      measure(sets[sets.count - 1], rounds: (rounds + count - 1) / count, kind: spec.kind)
    }
  }

  private mutating func measure(_ subjects: [any Subject], rounds: Int, kind: String) {
    var times = [[Double]](repeating: [], count: subjects.count)
    for round in 0..<Self.warmups + rounds {
      for index in Self.orders[round % Self.orders.count] {
        let time = subjects[index].measure()
        if round >= Self.warmups { times[index].append(time) }
      }
    }
    let made = subjects.map(\.made)
    precondition(made.allSatisfy { $0 == made[0] }, "the sides of \(kind) made different things: \(made)")
    lifecycle += times[0] + times[1]
    raw += times[2] + times[3]
    ratios.append(Quantile.median(times[0] + times[1])! / Quantile.median(times[2] + times[3])!)
    controlRatios.append(Quantile.median(times[3])! / Quantile.median(times[2])!)
  }

  /// The ratio of the lifecycle's median to that of the raw work, the median of the sets with its 95 % interval.
  var ratio: Estimate { Estimate(medianOf: ratios) }
  /// The ratio of two identical sides, which shows how far the machine alone moves it from 1.
  var controlRatio: Estimate { Estimate(medianOf: controlRatios) }
  /// What the lifecycle adds to a return, in nanoseconds.
  var difference: Estimate { Estimate(medianOf: zip(lifecycle, raw).map { $0 - $1 }) }
}

/// A value and its 95 % bootstrap interval.
struct Estimate {
  let value: Double
  let interval: ClosedRange<Double>

  init(ratioOf numerator: [Double], over denominator: [Double]) {
    value = Quantile.median(numerator)! / Quantile.median(denominator)!
    interval = Bootstrap(seed: 1).ratioOfMedians(numerator, over: denominator)!
  }

  init(medianOf sample: [Double]) {
    value = Quantile.median(sample)!
    interval = Bootstrap(seed: 1).median(of: sample)!
  }

  /// Whether the value meets `bar`; open while the interval contains the bar.
  func verdict(atMost bar: Double) -> String {
    interval.upperBound <= bar ? "met" : interval.lowerBound > bar ? "missed" : "open"
  }
}
