import Testing

@testable import Statistics

struct NormalTests {
  @Test("Φ is SciPy's, far into the tails", arguments: Reference.cumulative)
  func cumulative(z: Double, probability: Double) {
    expect(Normal.cumulative(z), is: probability)
  }

  @Test("Φ⁻¹ is SciPy's, far into the tails", arguments: Reference.normalQuantiles)
  func quantile(probability: Double, z: Double) {
    expect(Normal.quantile(at: probability), is: z)
  }
}
