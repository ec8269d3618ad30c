package import Results
import Statistics

/// The control of a run: the reference cell against itself under its second name, paired by block.
///
/// It is the same work, so whatever differs is noise, and a run with such noise can't tell strategies apart. Bytes must
/// be the same within what the gate passes; a time differs if the paired permutation test says so, after Benjamini and Hochberg over the metrics, and
/// the ratio is beyond ``GateRule/leastTime``.
package struct Control: Sendable {
  package let pairs: [ControlPair]
  package let times: [ControlTime]
  /// What is not the same although it must be.
  package let differences: [String]
  /// The times that differ, with their p-values after Benjamini and Hochberg.
  package let differingTimes: [(time: ControlTime, pValue: Double)]

  /// The control in the rows of a run; of a run without one it has no pairs.
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

  /// Whether a difference in one metric alone could be seen in so few pairs.
  package var canTell: Bool {
    !times.isEmpty && times.allSatisfy { $0.leastPValue * Double(times.count) <= Self.level }
  }

  /// The share of false alarms.
  private static let level = 0.05
}
