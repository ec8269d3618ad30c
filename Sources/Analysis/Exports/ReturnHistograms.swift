internal import Histogram
import Messages

/// Histograms of the measured returns of a cell's trials, with three significant digits.
struct ReturnHistograms {
  /// The histograms, each with the name for its file.
  private(set) var histograms: [(name: String, histogram: Histogram<UInt64>)] =
    ["return_ns", "reload_ns", "plain_return_ns"].map {
      ($0, Histogram(numberOfSignificantValueDigits: .three))
    }

  init() {
    for place in histograms.indices { histograms[place].histogram.autoResize = true }
  }

  /// Records a return: with its first use, and without it among the reloads or the plain returns.
  mutating func add(_ entry: ReturnReader.Return) {
    _ = histograms[0].histogram.record(entry.nanoseconds + entry.firstUseNanoseconds)
    _ = histograms[entry.isReload ? 1 : 2].histogram.record(entry.nanoseconds)
  }
}

extension ReturnHistograms {
  /// The histograms of each cell of a run, from returns.csv beside its trials.csv.
  ///
  /// Throws if the file is damaged, or if its number of returns differs from that in trials.csv for any trial.
  static func all(of run: ExportedRun) throws -> [ReturnHistograms] {
    let path = try run.file.returns()
    var places: [Int: (cell: Int, trial: Int)] = [:]
    let expected = run.cells.map(\.counts)
    for (cell, counts) in expected.enumerated() {
      for (trial, row) in counts.enumerated() { places[row.trial] = (cell, trial) }
    }
    var histograms = run.cells.map { _ in ReturnHistograms() }
    var returns = expected.map { $0.map { _ in 0 } }
    var reloads = returns
    var reader = try ReturnReader(path: path)
    while let entry = try reader.next() {
      // Skips trials that find a need, were terminated, or were interrupted before they had a row in trials.csv.
      guard entry.isMeasured, let place = places[entry.trial] else { continue }
      histograms[place.cell].add(entry)
      returns[place.cell][place.trial] += 1
      if entry.isReload { reloads[place.cell][place.trial] += 1 }
    }
    for (cell, counts) in expected.enumerated() {
      for (trial, row) in counts.enumerated() {
        let found = (returns[cell][trial], reloads[cell][trial])
        guard found == (row.returns, row.reloads) else {
          throw HarnessError(
            "\(path) has \(found.0) measured returns and \(found.1) reloads of trial \(row.trial); "
              + "expected \(row.returns) and \(row.reloads), as in trials.csv")
        }
      }
    }
    return histograms
  }
}
