import Experiment
import Screens
import Statistics

/// Measures a reload through the lifecycle and the raw work in turn, in nanoseconds. Each side has two
/// screens, because where a screen lies in memory can change its time by a percent. The second raw screen is also a
/// control for the first.
struct Comparison {
  /// The times of both screens of each side, those of the first screen before those of the second.
  private(set) var lifecycle: [Double] = []
  private(set) var raw: [Double] = []
  private var control: (first: [Double], second: [Double]) = ([], [])

  private static let warmups = 12
  /// Each one takes each position, and follows each other one, equally often.
  private static let orders = [[0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1]]

  init(of spec: ScreenSpec, in context: ScreenContext, rounds: Int) {
    let subjects: [any Subject] = [
      CoveredScreen(spec: spec, context: context),
      CoveredScreen(spec: spec, context: context),
      RawScreen(spec: spec, context: context, slot: -1),
      RawScreen(spec: spec, context: context, slot: -2),
    ]
    var times = [[Double]](repeating: [], count: subjects.count)
    for round in 0..<Self.warmups + rounds {
      for index in Self.orders[round % Self.orders.count] {
        let time = subjects[index].measure()
        if round >= Self.warmups { times[index].append(time) }
      }
    }
    let made = subjects.map(\.made)
    precondition(
      made.allSatisfy { $0 == made[0] }, "the sides of \(spec.kind) made different things: \(made)")
    (lifecycle, raw) = (times[0] + times[1], times[2] + times[3])
    control = (times[2], times[3])
  }

  /// The ratio of the lifecycle's median to that of the raw work, with its 95 % interval over rounds.
  var ratio: Estimate { Estimate(ratioOf: lifecycle, over: raw) }
  /// The ratio of two identical sides, which shows how far the machine alone moves it from 1.
  var controlRatio: Estimate { Estimate(ratioOf: control.second, over: control.first) }
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
