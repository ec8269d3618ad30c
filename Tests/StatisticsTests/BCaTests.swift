import Testing

@testable import Statistics

struct BCaTests {
  @Test("the acceleration of a mean is its skewness / 6√n, as Efron's formula comes to")
  func acceleration() throws {
    // Deviations −2, −1, 3: squares 14, cubes 18. The jackknife's are half as large and turned round.
    let corrections = try #require(
      BCa(below: 1_000, above: 1_000, of: 2_000, jackknife: [6, 5.5, 3.5], rounding: 0))
    expect(corrections.acceleration, is: 18 / (6 * 14 * 14.0.squareRoot()))
    #expect(abs(corrections.bias) < 1e-15)
  }

  @Test("replicates equal to the estimate count half below it", arguments: [(400, 400), (0, 0), (999, 999)])
  func ties(below: Int, above: Int) throws {
    let corrections = try #require(
      BCa(below: below, above: above, of: 2_000, jackknife: [1, 2], rounding: 0))
    #expect(abs(corrections.bias) < 1e-15)
  }

  @Test("more replicates below the estimate move both ends up")
  func bias() throws {
    let corrections = try #require(
      BCa(below: 1_200, above: 800, of: 2_000, jackknife: [1, 2], rounding: 0))
    // Φ⁻¹(0.6), and Φ(2 · 0.2533 ± 1.96) without acceleration.
    #expect(abs(corrections.bias - 0.2533471) < 1e-7)
    #expect(abs(try #require(corrections.probability(insteadOf: 0.025)) - 0.0730) < 1e-4)
    #expect(abs(try #require(corrections.probability(insteadOf: 0.975)) - 0.9932) < 1e-4)
  }

  @Test("a jackknife that shows nothing but rounding has no acceleration")
  func flat() throws {
    let corrections = try #require(
      BCa(below: 900, above: 1_000, of: 2_000, jackknife: [1, 1, 1 + 1e-15, 1], rounding: 1e-12))
    #expect(corrections.acceleration == 0)
  }

  @Test("an estimate beyond all its replicates has no corrections", arguments: [(2_000, 0), (0, 2_000)])
  func beyond(below: Int, above: Int) {
    #expect(BCa(below: below, above: above, of: 2_000, jackknife: [1, 2], rounding: 0) == nil)
  }

  @Test("a confidence beyond the correction's reach has no end")
  func reach() throws {
    // One value apart from a hundred others: an acceleration near 1/6, whose reach ends 6 deviations up.
    let corrections = try #require(
      BCa(
        below: 1_000, above: 1_000, of: 2_000, jackknife: [-1] + Array(repeating: 0, count: 100),
        rounding: 0))
    #expect(corrections.probability(insteadOf: 0.9995) != nil)
    #expect(corrections.probability(insteadOf: 1 - 1e-11) == nil)
  }
}
