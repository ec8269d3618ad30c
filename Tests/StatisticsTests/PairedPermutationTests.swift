import Testing

@testable import Statistics

struct PairedPermutationTests {
  @Test("p is SciPy's, counted over all signs", arguments: Reference.pairedPermutation)
  func exact(differences: [Double], pValue: Double) throws {
    let test = try #require(PairedPermutationTest(of: differences, seed: 1))
    #expect(test.isExact)
    expect(test.pValue, is: pValue)
  }

  // Fisher, The Design of Experiments, 1935, section 21: in 1,726 of 32,768 choices of sign, the sum of Darwin's 15
  // differences between crossed and self-fertilised plants is as large as the one observed, or larger; both sides.
  @Test("Darwin's maize has Fisher's p")
  func darwin() throws {
    let eighths: [Double] = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]
    let test = try #require(PairedPermutationTest(of: eighths, seed: 1))
    #expect(test.pValue == 1_726.0 / 32_768)
  }

  // 18 of 24 alike: 2 · P(B ≥ 18) = 0.02266 by the binomial distribution.
  @Test("too many to count are drawn, to within the drawing's error", arguments: 1...5 as ClosedRange<UInt64>)
  func drawn(seed: UInt64) throws {
    let differences = (0..<24).map { $0 < 18 ? 1.0 : -1.0 }
    let test = try #require(PairedPermutationTest(of: differences, seed: seed))
    #expect(!test.isExact)
    // Four standard errors of 10,000 drawings.
    #expect(abs(test.pValue - 0.02266) < 0.006)
    #expect(test == PairedPermutationTest(of: differences, seed: seed))
  }

  // 74 of 128 alike: 2 · P(B ≥ 74) = 0.0928; with the second 64 signs those of the first, it would be 0.2.
  @Test("more signs than a draw has bits are drawn independently", arguments: 1...3 as ClosedRange<UInt64>)
  func manySigns(seed: UInt64) throws {
    let differences = (0..<128).map { $0 < 74 ? 1.0 : -1.0 }
    let test = try #require(PairedPermutationTest(of: differences, seed: seed))
    #expect(abs(test.pValue - 0.0928) < 0.012)
  }

  @Test("a drawn p is never zero")
  func neverZero() throws {
    let test = try #require(PairedPermutationTest(of: Array(repeating: 1, count: 60), seed: 1))
    #expect(test.pValue == 1.0 / 10_001)
  }

  @Test("sums that are equal but for rounding count as equal")
  func rounding() throws {
    // 0.1 + 0.2 − 0.3 and its like are zero; then all eight choices reach what was observed.
    let test = try #require(PairedPermutationTest(of: [0.1, 0.2, -0.3], seed: 1))
    #expect(test.pValue == 1)
    // With 0.6 added they come to 0.6; five of the eight choices with +0.6 reach it, two of them only just.
    let other = try #require(PairedPermutationTest(of: [0.1, 0.2, -0.3, 0.6], seed: 1))
    #expect(other.pValue == 0.625)
  }

  @Test("no differences are no test, zeros alone tell nothing")
  func degenerate() throws {
    #expect(PairedPermutationTest(of: [], seed: 1) == nil)
    #expect(try #require(PairedPermutationTest(of: [0, 0, 0], seed: 1)).pValue == 1)
  }
}
