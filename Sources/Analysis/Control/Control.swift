package import Results
import Statistics

/// The control of a run: the reference cell against itself under its second name, paired by block.
///
/// It is the same work, so whatever differs is noise, and a run with such noise can't tell strategies apart. Bytes must
/// be the same within ``RepeatableBytes/tolerance``; a time differs if the paired permutation test says so, after Benjamini and Hochberg over the metrics, and
/// the ratio is beyond ``ControlTime/least``.
package struct Control: Sendable {
  package let pairs: [ControlPair]
  package let times: [ControlTime]
  /// What is not the same although it must be.
  package let differences: [String]
  /// The times that differ, with their p-values after Benjamini and Hochberg.
  package let differingTimes: [(time: ControlTime, pValue: Double)]

  /// The control in the rows of a run; of a run without one it has no pairs.
  package init(rows: [TrialRow]) {
    pairs = ControlPair.pairs(of: rows)
    let times = Self.metrics.compactMap { [pairs] in ControlTime($0.column, of: pairs) }
    self.times = times
    differences = pairs.flatMap(\.differences)
    let adjusted = BenjaminiHochberg(times.map(\.pValue)).adjusted
    differingTimes = zip(times, adjusted).filter { $0.matters && $1 <= Self.level }
      .map { (time: $0, pValue: $1) }
  }

  package var differs: Bool { !differences.isEmpty || !differingTimes.isEmpty }

  /// Whether a difference in one metric alone could be seen in so few pairs.
  package var canTell: Bool {
    !times.isEmpty && times.allSatisfy { $0.leastPValue * Double(times.count) <= Self.level }
  }

  /// What it reads of a row.
  package static let columns =
    ["purpose", "workload", "device", "block", "pressure", "dirty_decay_ms", "status", "event_digest"]
    + metrics.map(\.column) + RepeatableBytes.all.map(\.column)

  /// The share of false alarms.
  private static let level = 0.05

  /// What is compared, and what it is called in a sentence.
  package static let metrics: [(column: String, word: String)] = [
    ("work_return_ns", "return"), ("reload_p50_ns", "reload"), ("push_p90_ns", "push"),
  ]
}
