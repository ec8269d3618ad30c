internal import Histogram

extension ExportFormat {
  /// Percentile distributions as HdrHistogram prints them, in nanoseconds: up to three files for each cell.
  ///
  /// Source: HdrHistogram's outputPercentileDistribution; its plotFiles.html and others plot such files.
  static let hgrm = ExportFormat("hgrm", reader: "HdrHistogram's plotters", writesFolder: true) { runs, _ in
    let run = runs[0]
    var export = Export()
    var taken: [String: Int] = [:]
    for (cell, histograms) in zip(run.cells, try ReturnHistograms.all(of: run)) {
      // Two names may differ only in characters that a file name can't contain.
      let count = taken[cell.identity.fileName, default: 0] + 1
      taken[cell.identity.fileName] = count
      let name = cell.identity.fileName + (count == 1 ? "" : "-\(count)")
      for (metric, histogram) in histograms.histograms where histogram.totalCount > 0 {
        let text = histogram.distribution + "#[\(cell.identity.label): \(metric)]\n"
        export.files.append(.init(name: "\(name).\(metric).hgrm", text: text))
      }
    }
    return export
  }
}

extension Histogram<UInt64> {
  /// HdrHistogram's text, without the percentiles for which there are too few values.
  ///
  /// HdrHistogram continues in ever smaller steps until all values are counted. So the last rows before the maximum
  /// would give a p99 of fewer than a hundred values.
  fileprivate var distribution: String {
    var text = ""
    outputPercentileDistribution(to: &text, outputValueUnitScalingRatio: 1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { line in
      let fields = line.split(separator: " ")
      guard fields.count == 4, let percentile = Double(fields[1]) else { return true }
      // The printed fraction has twelve digits.
      return (1 - percentile) * Double(totalCount) > 1 - 1e-6
    }.joined(separator: "\n")
  }
}
