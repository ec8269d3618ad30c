import Quantities
import Testing

@testable import Experiment

@Suite("milliseconds") struct MillisecondsTests {
  @Test(
    "are written with three digits, at most two of them decimals",
    arguments: [
      (0, "0.00 ms"), (123_456, "0.12 ms"), (9_994_000, "9.99 ms"), (9_996_000, "10.0 ms"),
      (12_340_000, "12.3 ms"),
      (99_949_000, "99.9 ms"), (99_960_000, "100 ms"), (1_234_000_000, "1234 ms"),
    ] as [(Double, String)])
  func text(nanoseconds: Double, expected: String) {
    #expect("\(Milliseconds(nanoseconds: nanoseconds))" == expected)
  }
}
