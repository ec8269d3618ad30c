import Messages
import Quantities
package import Results

extension Control {
  /// The first lines of a summary, which name what differs; empty if nothing does.
  package var warning: String {
    guard differs else { return "" }
    let what =
      differences.isEmpty
      ? "this run's times can't be trusted" : "neither this run's bytes nor its times can be trusted"
    let shown = differences.prefix(Self.mostShown)
    var lines = [
      "The control differs, so \(what): one strategy measured under two names gave different results."
    ]
    lines += shown.map { "  \($0)" }
    if differences.count > shown.count { lines.append("  and \(differences.count - shown.count) more") }
    lines += differingTimes.map { time, pValue in
      "  \(time.name): \(Ratio(time.ratio, time.interval).short) times the reference over \(time.logRatios.count) pairs, "
        + "p = \(Digits(pValue, 2))"
    }
    return (lines + [""]).map { $0 + "\n" }.joined()
  }

  /// The warning in one line; `nil` if the control doesn't differ or the rows have none.
  package static func warning(of rows: [TrialRow], schema: Schema = .standard) -> String? {
    let lines = Control(rows: rows, schema: schema).warning.split(separator: "\n")
    guard let first = lines.first else { return nil }
    return first.dropLast() + ": " + lines.dropFirst().map { $0.drop { $0 == " " } }.joined(separator: "; ")
  }

  /// The last line of a summary if nothing differs.
  package var note: String {
    guard !differs else { return "" }
    guard !pairs.isEmpty else { return "Noise: this run has no control\n" }
    var parts = [bytes]
    if let time = times.first {
      let word = time.word
      let count = time.logRatios.count
      parts.append(
        canTell
          ? "\(word) times \(Ratio(time.ratio, time.interval).short) in \(count) pairs, not shown to differ (permutation test)"
          : "\(count.counted("pair")) \(count == 1 ? "is" : "are") too few to judge times (\(word) "
            + "\(Ratio(time.ratio).short))")
    } else {
      parts.append("no pair has times")
    }
    return "Noise of identical controls: \(parts.joined(separator: "; "))\n"
  }

  private var bytes: String {
    let others = pairs.count(where: \.hasOtherEvents)
    guard others > 0 else { return "same bytes" }
    return
      "a warning came at another step in \(others) of \(pairs.count) pairs; all others allocated the same bytes"
  }

  private static let mostShown = 3
}
