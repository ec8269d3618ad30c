import Testing

@testable import Statistics

struct MannWhitneyTests {
  @Test("without ties, u and p are SciPy's exact ones", arguments: Reference.mannWhitneyExact)
  func exact(first: [Double], second: [Double], u: Double, pValue: Double) throws {
    let test = try #require(MannWhitneyTest(first, second))
    #expect(test.isExact)
    #expect(test.u == u)
    expect(test.pValue, is: pValue)
  }

  @Test(
    "with ties or many values, u and p are those of SciPy's approximation",
    arguments: Reference.mannWhitneyApproximate)
  func approximate(first: [Double], second: [Double], u: Double, pValue: Double) throws {
    let test = try #require(MannWhitneyTest(first, second))
    #expect(!test.isExact)
    #expect(test.u == u)
    expect(test.pValue, is: pValue)
  }

  // Mann and Whitney 1947, table I, to three digits.
  @Test(
    "the shares are those of Mann and Whitney's table",
    arguments: [
      (3, 3, 0, 0.050), (3, 3, 4, 0.500), (4, 4, 0, 0.014), (4, 4, 5, 0.243), (5, 5, 2, 0.016),
      (6, 4, 6, 0.129), (8, 8, 13, 0.025),
    ])
  func table(m: Int, n: Int, u: Int, share: Double) {
    #expect(abs(MannWhitneyTest.share(upTo: u, m, n) - share) < 0.000_5)
  }

  @Test("the shares of 50 values end at one and are symmetrical")
  func symmetrical() {
    #expect(MannWhitneyTest.share(upTo: 625, 25, 25) == 1)
    expect(MannWhitneyTest.share(upTo: 312, 25, 25), is: 0.5)
    expect(
      MannWhitneyTest.share(upTo: 200, 25, 25), is: 1 - MannWhitneyTest.share(upTo: 424, 25, 25))
  }

  @Test("exact and approximate p agree where one gives way to the other")
  func change() throws {
    let first = (0..<25).map { Double($0 * 3) }
    let second = (0..<25).map { Double($0 * 3) + 10.5 }
    let exact = try #require(MannWhitneyTest(first, second))
    let approximate = try #require(MannWhitneyTest(first, second + [41]))
    #expect(exact.isExact && !approximate.isExact)
    #expect(abs(exact.pValue - approximate.pValue) < 0.01)
  }

  @Test("equal values tell nothing, an empty sample has no test")
  func degenerate() throws {
    let test = try #require(MannWhitneyTest([2, 2, 2], [2, 2]))
    #expect(test.u == 3 && test.pValue == 1)
    #expect(MannWhitneyTest([], [1]) == nil)
    #expect(MannWhitneyTest([1], []) == nil)
  }
}
