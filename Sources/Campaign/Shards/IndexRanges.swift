/// Numbers as a job array takes them: `1,3-5`.
package struct IndexRanges: CustomStringConvertible {
  package let description: String

  /// Of rising numbers.
  package init(_ numbers: [Int]) {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    description = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}
