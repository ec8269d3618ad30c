package import Results
import Statistics

/// The control of a run: the reference cell compared with itself under a second name, paired by block.
///
/// Both do the same work, so every difference is noise, and a run with such noise can't distinguish strategies. Bytes
/// must be equal within what the gate passes. A time differs if the paired permutation test shows it, after Benjamini
/// and Hochberg over the metrics, and the ratio exceeds ``GateRule/leastTime``.
package struct Control: Sendable {
  package let pairs: [ControlPair]
  package let times: [ControlTime]
  /// The figures that differ although they must be equal.
  package let differences: [String]
  /// The times that differ, with their p-values after Benjamini and Hochberg.
  package let differingTimes: [(time: ControlTime, pValue: Double)]

  /// The control in the rows of a run; it has no pairs if the run has no control.
  package init(rows: [TrialRow], schema: Schema = .standard) {
    let gated = GatedMetric.all(of: schema.metrics)
    let pairs = ControlPair.pairs(of: rows, factors: schema.factors)
    self.pairs = pairs
    let times = gated.of(.time).compactMap { ControlTime($0, of: pairs) }
    self.times = times
    differences = pairs.flatMap { $0.differences(in: gated.of(.bytes)) }
    let adjusted = BenjaminiHochberg(times.map(\.pValue)).adjusted
    differingTimes = zip(times, adjusted).filter { $0.matters && $1 <= Self.level }
      .map { (time: $0, pValue: $1) }
  }

  package var differs: Bool { !differences.isEmpty || !differingTimes.isEmpty }

  /// Whether there are enough pairs to detect a difference in a single metric.
  package var canTell: Bool {
    !times.isEmpty && times.allSatisfy { $0.leastPValue * Double(times.count) <= Self.level }
  }

  /// The rate of false alarms.
  private static let level = 0.05
}
