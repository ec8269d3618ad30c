import Testing

@testable import Statistics

struct ProportionTests {
  @Test("Wilson's interval is SciPy's", arguments: Reference.wilson)
  func wilson(successes: Int, trials: Int, confidence: Double, interval: ClosedRange<Double>) throws {
    try expect(Proportion(successes, of: trials).interval(confidence: confidence), is: interval)
  }

  // Newcombe, "Two-sided Confidence Intervals for the Single Proportion", Statistics in Medicine 17, 1998, table I,
  // method 3.
  @Test(
    "Wilson's interval is that of Newcombe's table",
    arguments: [
      (81, 263, 0.2553...0.3662), (15, 148, 0.0624...0.1605), (0, 20, 0...0.1611), (1, 29, 0.0061...0.1718),
    ])
  func newcombe(successes: Int, trials: Int, expected: ClosedRange<Double>) {
    let interval = Proportion(successes, of: trials).interval()
    #expect(abs(interval.lowerBound - expected.lowerBound) < 0.000_05)
    #expect(abs(interval.upperBound - expected.upperBound) < 0.000_05)
  }

  @Test("none and all end exactly at 0 and 1, and still leave room", arguments: 1...50)
  func ends(trials: Int) {
    let none = Proportion(0, of: trials).interval()
    let all = Proportion(trials, of: trials).interval()
    #expect(none.lowerBound == 0 && none.upperBound > 0)
    #expect(all.upperBound == 1 && all.lowerBound < 1)
  }

  @Test("successes and failures mirror each other")
  func mirrored() {
    let successes = Proportion(3, of: 40)
    let failures = Proportion(37, of: 40)
    expect(successes.value, is: 1 - failures.value)
    expect(successes.interval().lowerBound, is: 1 - failures.interval().upperBound)
  }
}
