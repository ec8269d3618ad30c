import Experiment

/// Readings of the process's memory: each quantity at four moments.
enum MemoryMetrics {
  static let all: [Metric] = [
    ("baseline", "after the warm-up, before the trace", \TrialResult.baseline),
    ("peak", "the highest value at any check", \.peak),
    ("mean", "mean weighted by virtual time", \.mean),
    ("final", "after the trace", \.final),
  ].flatMap { (moment: String, meaning: String, path: any KeyPath<TrialResult, MemoryReading> & Sendable) in
    MemoryReading.columns.map { column in
      let name = "\(moment)_\(column.name)"
      // A footprint is relative to the process's baseline and may be negative; its peak can't be.
      return Metric(
        name, "\(column.name.dropLast(6)), \(meaning)", better: .lower,
        content: column.name == "footprint_bytes" && moment != "peak" ? .integer : .count,
        comparison: usual.contains(name) ? .usual(place: 0) : .onRequest,
        gate: MemoryRepetition.gate(column.name, at: moment)
      ) {
        $0.result?[keyPath: path][keyPath: column.path]
      }
    }
  }

  private static let usual: Set = ["peak_footprint_bytes", "peak_allocated_bytes", "mean_footprint_bytes"]
}
