import Testing

@testable import Statistics

/// Expects what the reference says, to ten of its twelve digits.
func expect(_ value: Double, is reference: Double, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(abs(value - reference) <= 1e-10 * abs(reference), "\(value)", sourceLocation: sourceLocation)
}

/// Expects an interval with the reference's ends.
func expect(
  _ interval: ClosedRange<Double>?, is reference: ClosedRange<Double>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let interval = try #require(interval, sourceLocation: sourceLocation)
  expect(interval.lowerBound, is: reference.lowerBound, sourceLocation: sourceLocation)
  expect(interval.upperBound, is: reference.upperBound, sourceLocation: sourceLocation)
}
