/// What the gate found of a cell, in numbers; the report has the words.
package enum GateFacts: Sendable {
  /// Which of the two runs a fact is about.
  package enum Run: Sendable {
    case new, baseline, base
  }

  case notMeasured(in: Run)
  /// Only the newer run has the cell.
  case unknown(to: Run)
  /// `first` is how the first of them ended, with its message.
  case failures(Int, of: Int, in: Run, first: String)
  case blocks(Int, of: Int, in: Run)
  /// How trials ended, each way once.
  case endings(before: [String], after: [String])
  /// Bytes or a count.
  case numbers(before: Double, after: Double)
  /// What repeats from trial to trial and is another one now.
  case values(before: [String], after: [String])
  /// What repeated from trial to trial and doesn't now.
  case variation(before: [String], after: [String])
  case time(TimeTest.Figures)
}
