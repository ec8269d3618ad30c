import Messages
import Traces

/// A comparison of sessions drawn from a model with the recorded ones.
struct FitSummary: CustomStringConvertible {
  let description: String

  init(recorded: Trace, drawn: Trace, model path: String) throws {
    let figures = zip(
      try NavigationStatistics(of: recorded).figures, try NavigationStatistics(of: drawn).figures)
    let rows =
      [["", "recorded", "drawn"]] + figures.map { [$0.name, Self.text($0.value), Self.text($1.value)] }
    let lines =
      ["\(path): fitted to \(recorded.sessions.count.counted("session")); as many drawn from it have"]
      + AlignedRows(rows, leading: 1).lines
      + ["Next:  bench trace draw \(path) --sessions 1000 --out drawn.trace"]
    description = lines.joined(separator: "\n")
  }

  private static func text(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
