import Quantities

/// Extra work that is really done, to test the detection of regressions; such a trial is not a measurement.
package struct Injection: Codable, Sendable, Equatable {
  /// How much longer each stage takes, in percent of its own time.
  package var slowdownPercent = 0.0
  /// How much longer all stages together take, in percent; a few of them bear all of it, the same ones in
  /// every trial.
  package var unevenPercent = 0.0
  /// How much more each stage allocates, in percent of its own allocations; it is freed with what the stage
  /// made.
  package var memoryPercent = 0.0
  /// The bytes that each return leaks; planted only in load tests.
  package var leakBytesPerReturn: Int?

  package init(slowdownPercent: Double = 0, unevenPercent: Double = 0, memoryPercent: Double = 0) {
    self.slowdownPercent = slowdownPercent
    self.unevenPercent = unevenPercent
    self.memoryPercent = memoryPercent
  }

  /// Reads `slowdown=5%`, `uneven=5%` or `memory=1%`, or several separated by commas; `nil` for any other
  /// text and for absurd values.
  package init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, words[1].hasSuffix("%"), let percent = Double(plain: words[1].dropLast()),
        percent > 0, percent <= 1_000
      else { return nil }
      switch words[0] {
      case "slowdown": slowdownPercent = percent
      case "uneven": unevenPercent = percent
      case "memory": memoryPercent = percent
      default: return nil
      }
    }
  }
}
