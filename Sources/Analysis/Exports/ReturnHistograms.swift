internal import Histogram
import Messages

/// The measured returns of a cell's trials, as histograms of three significant digits.
struct ReturnHistograms {
  /// What is counted, by what a file of it is called.
  private(set) var histograms: [(name: String, histogram: Histogram<UInt64>)] =
    ["return_ns", "reload_ns", "plain_return_ns"].map {
      ($0, Histogram(numberOfSignificantValueDigits: .three))
    }

  init() {
    for place in histograms.indices { histograms[place].histogram.autoResize = true }
  }

  /// Counts a return: whole with its first use, and by itself among those that reloaded, or didn't.
  mutating func add(_ entry: ReturnReader.Return) {
    _ = histograms[0].histogram.record(entry.nanoseconds + entry.firstUseNanoseconds)
    _ = histograms[entry.isReload ? 1 : 2].histogram.record(entry.nanoseconds)
  }
}

extension ReturnHistograms {
  /// Those of each of a run's cells, from returns.csv beside its trials.csv.
  ///
  /// Throws a sentence if the file is damaged, or has more or fewer returns of a trial than trials.csv counts.
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
      // Of trials that find a need, were terminated, or were interrupted before their row in trials.csv.
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
