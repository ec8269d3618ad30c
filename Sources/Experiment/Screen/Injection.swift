import Quantities

/// Extra work that is really done, so that one who looks for regressions can be tested; such a trial measures nothing.
package struct Injection: Codable, Sendable, Equatable {
  /// Each stage takes so much longer, in percent of its own time.
  package var slowdownPercent = 0.0
  /// All stages together take so much longer, in percent, but a few of them bear it all: the same in every trial.
  package var unevenPercent = 0.0
  /// Each stage allocates so much more, in percent of what it allocated itself; it goes with what the stage made.
  package var memoryPercent = 0.0
  /// Each return leaves so many bytes that nothing ever frees.
  package var leakBytesPerReturn: Int?
  /// Errors of injected faults are answered as ever, but nobody is told: a defect that a test of faults has to find.
  package var swallowsErrors: Bool?

  package init(slowdownPercent: Double = 0, unevenPercent: Double = 0, memoryPercent: Double = 0) {
    self.slowdownPercent = slowdownPercent
    self.unevenPercent = unevenPercent
    self.memoryPercent = memoryPercent
  }

  /// Reads `slowdown=5%`, `uneven=5%`, `memory=1%`, `leak=64B` or `swallow`, or several with commas between; `nil` if it is none of
  /// these, or absurd.
  package init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if part == "swallow" {
        swallowsErrors = true
        continue
      }
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      if words.count == 2, words[0] == "leak", let size = ByteCount(String(words[1])), size.bytes > 0 {
        leakBytesPerReturn = size.bytes
        continue
      }
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
