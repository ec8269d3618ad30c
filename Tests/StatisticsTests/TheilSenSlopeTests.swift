import Testing

@testable import Statistics

@Suite struct TheilSenSlopeTests {
  @Test func `points on a line have its slope, without any doubt`() throws {
    let points = (0..<20).map { (x: Int) -> (Double, Double) in (Double(x), Double(3 * x + 1)) }
    let slope = try #require(TheilSenSlope(points))
    #expect(slope.slope == 3 && slope.low == 3 && slope.high == 3)
  }

  @Test func `a few wild points don't turn it`() throws {
    let points = (0..<21).map { (Double($0), $0.isMultiple(of: 7) ? 1_000 : 2 * Double($0)) }
    #expect(try #require(TheilSenSlope(points)).slope == 2)
  }

  @Test func `equal values have slope 0`() throws {
    let slope = try #require(TheilSenSlope((0..<12).map { (Double($0), 5) }))
    #expect(slope.slope == 0 && slope.low == 0 && slope.high == 0)
  }

  @Test func `two points are too few`() {
    #expect(TheilSenSlope([(0, 1), (1, 2)]) == nil)
  }

  @Test func `slope and interval equal SciPy's`() throws {
    for sample in Reference.theilSen {
      let slope = try #require(TheilSenSlope(zip(sample.x, sample.y).map { ($0, $1) }))
      #expect(abs(slope.slope - sample.slope) < 1e-11)
      #expect(abs(slope.low - sample.low) < 1e-11)
      #expect(abs(slope.high - sample.high) < 1e-11)
    }
  }
}
