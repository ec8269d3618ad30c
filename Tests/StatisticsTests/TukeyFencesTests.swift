import Testing

@testable import Statistics

struct TukeyFencesTests {
  // NIST/SEMATECH e-Handbook of Statistical Methods, section 7.1.6, "What are outliers in the data?": quartiles 429.75
  // and 742.25 give fences −39, 1211 and −507.75, 1679.75; of the 90 values only 1441 lies outside them, mildly.
  let handbook = TukeyFences(lowerQuartile: 429.75, upperQuartile: 742.25)

  @Test("the fences are those of the NIST handbook's example")
  func fences() {
    #expect(handbook.inner == -39.0...1211.0)
    #expect(handbook.outer == -507.75...1679.75)
  }

  @Test(
    "a value is placed by the fences it lies between, those on a fence inwards",
    arguments: [
      (30.0, TukeyFences.Place.inside), (1211, .inside), (1441, .outside), (-40, .outside),
      (1679.75, .outside),
      (1680, .farOut), (-508, .farOut),
    ])
  func place(value: Double, expected: TukeyFences.Place) {
    #expect(handbook.place(of: value) == expected)
  }

  @Test("a sample's fences come from its quartiles")
  func sample() throws {
    // Quartiles of 1...5 are 2 and 4, the spread 2.
    let fences = try #require(TukeyFences(of: [5, 3, 1, 2, 4]))
    #expect(fences.inner == -1.0...7.0)
    #expect(fences.outer == -4.0...10.0)
  }

  @Test("three values have no fences")
  func tooFew() {
    #expect(TukeyFences(of: [1, 2, 3]) == nil)
  }
}
