import Testing

@testable import Analysis
@testable import Results

@Suite("a change in words") struct WordsTests {
  private let runs = Runs()

  @Test(
    "says percent near 1, times beyond, and values where there is no ratio",
    arguments: [
      ("peak_footprint_bytes", 100, 88, "12 % less peak footprint"),
      ("peak_footprint_bytes", 1_000, 1_025, "2.5 % more peak footprint"),
      ("peak_footprint_bytes", 100_000, 100_020, "0.02 % more peak footprint"),
      ("peak_footprint_bytes", 1_000_000, 1_000_010, "under 0.01 % more peak footprint"),
      ("reload_p90_ns", 10, 18, "1.8 × the p90 reload"),
      ("reload_p90_ns", 100, 149, "49 % longer p90 reload"),
      ("reload_p90_ns", 100, 70, "30 % shorter p90 reload"),
      ("reload_p90_ns", 30, 20, "0.7 × the p90 reload"),
      ("reload_p90_ns", 1_000, 14, "0.014 × the p90 reload"),
      ("reload_p90_ns", 10, 123, "12 × the p90 reload"),
      ("refetches", 10, 9, "10 % fewer refetches"), ("refetches", 0, 12, "refetches 0 → 12"),
      ("refetches", 12, 0, "refetches 12 → 0"),
    ])
  func words(column: String, a: Int, b: Int, words: String) async throws {
    let comparison = try await runs.compare(
      Runs.rows(column, [a, a, a]), Runs.rows(column, [b, b, b]), metrics: [column])
    #expect(comparison.cells[0].changes[0].words == words)
  }

  @Test(
    "has values with four digits",
    arguments: [
      (Metric.Unit.bytes, 34_812_723.0, "33.20 MiB"), (.bytes, 4_096, "4.000 KiB"), (.bytes, 0, "0.000 KiB"),
      (.nanoseconds, 1_203_900, "1.204 ms"), (.nanoseconds, 23_456, "23.46 µs"),
      (.nanoseconds, 123_456_789_012, "123.5 s"), (.nanoseconds, 999_960_000, "1000 ms"), (.count, 12, "12"),
      (.count, 12.5, "12.5"),
    ])
  func values(unit: Metric.Unit, value: Double, text: String) {
    #expect(unit.text(value) == text)
  }
}
