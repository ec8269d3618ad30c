import Seeds

/// The number of times that each element of a sample was drawn.
///
/// This is Efron's resampling vector, as counts: a statistic that reads counts needs no copy of the sample,
/// so repeated drawing allocates nothing. Source: Efron and Tibshirani, An Introduction to the Bootstrap,
/// 1993, chapter 20.
struct Resample {
  private(set) var counts: [Int]
  private(set) var size: Int

  /// Each of `count` elements once, which is the sample itself.
  init(of count: Int) {
    counts = Array(repeating: 1, count: count)
    size = count
  }

  /// Draws as many elements as the sample has, with replacement.
  mutating func draw(using generator: inout SplitMix64) {
    for element in counts.indices { counts[element] = 0 }
    for _ in counts.indices { counts[generator.next(below: counts.count)] += 1 }
  }

  /// The sample without one element, as the jackknife uses it.
  func without(_ element: Int) -> Resample {
    var rest = self
    rest.size -= rest.counts[element]
    rest.counts[element] = 0
    return rest
  }

  /// The mean of the drawn elements.
  func mean(of sample: [Double]) -> Double {
    // Sums distances from the first value, so that the mean of equal values is exactly that value.
    let origin = sample[0]
    var sum = 0.0
    for element in counts.indices { sum += Double(counts[element]) * (sample[element] - origin) }
    return origin + sum / Double(size)
  }

  /// The median of the drawn elements, as ``Quantile`` defines it.
  func median(of sample: Ordered) -> Double {
    var seen = 0
    var place = -1
    while 2 * seen < size {
      place += 1
      seen += counts[sample.order[place]]
    }
    let lower = sample.values[place]
    // The other middle value comes later only if exactly half of the elements were seen so far.
    guard 2 * seen == size else { return lower }
    repeat { place += 1 } while counts[sample.order[place]] == 0
    return lower + 0.5 * (sample.values[place] - lower)
  }
}

extension Resample {
  /// A sample sorted once for the medians of all its resamples.
  struct Ordered {
    /// The positions of the sorted values in the sample.
    let order: [Int]
    let values: [Double]

    init(_ sample: [Double]) {
      precondition(sample.allSatisfy(\.isFinite), "a median requires finite values")
      order = sample.indices.sorted { sample[$0] < sample[$1] }
      values = order.map { sample[$0] }
    }
  }
}
