import Seeds

/// Draws values with probabilities proportional to their counts; a draw without a bound takes logarithmic time.
struct FrequencyTable<Value: Sendable>: Sendable {
  private let values: [Value]
  /// The sums of the counts up to each value.
  private let sums: [Int]

  /// Makes a table of counts, which need a fixed order, so that equal seeds draw equal values.
  init(_ counts: [(value: Value, count: Int)]) {
    let positive = counts.filter { $0.count > 0 }
    values = positive.map(\.value)
    var sum = 0
    sums = positive.map { entry in
      sum += entry.count
      return sum
    }
  }

  var total: Int { sums.last ?? 0 }

  /// Draws a value; `nil` if all counts are 0.
  func draw(_ generator: inout SplitMix64) -> Value? {
    total > 0 ? values[Self.first(in: sums, above: generator.next(below: total))] : nil
  }

  fileprivate func draw(_ generator: inout SplitMix64, among count: Int) -> Value? {
    guard count > 0 else { return nil }
    return values[Self.first(in: sums, above: generator.next(below: sums[count - 1]))]
  }

  private static func first(in sums: [Int], above ticket: Int) -> Int {
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > ticket { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension FrequencyTable where Value: Comparable & Hashable {
  init(_ counts: [Value: Int]) {
    self.init(counts.sorted { $0.key < $1.key }.map { (value: $0.key, count: $0.value) })
  }

  /// Draws a value below `bound`; `nil` if there is none. Takes time linear in the number of values.
  func draw(_ generator: inout SplitMix64, below bound: Value) -> Value? {
    draw(&generator, among: values.firstIndex { $0 >= bound } ?? values.count)
  }
}
