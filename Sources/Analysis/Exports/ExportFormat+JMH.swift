import Results

extension ExportFormat {
  /// The results of JMH (`-rf json`), which jmh.morethan.io and others read: a benchmark for each cell.
  ///
  /// A trial is a fork with one iteration. The primary metric is the time of a return if it is among the metrics, else the
  /// first of them; the others are secondary. A score is the median of the trials, with the bootstrap's interval of 95 % as
  /// its confidence; JMH's own are means and 99.9 %. Source: JMH's JSONResultFormat.
  static let jmh = ExportFormat("jmh", reader: "jmh.morethan.io and other readers of JMH's JSON") { runs, _ in
    let run = runs[0]
    let primary = run.metrics.first { $0.name == Metric.completeTime } ?? run.metrics[0]
    var resamples = ResamplesBySize()
    var export = Export()
    var results: [JMHResult] = []
    for cell in run.cells {
      if let result = JMHResult(cell, run.metrics, primary: primary, &resamples) {
        results.append(result)
      } else {
        export.notes.append("\(run.file.path): \(cell.identity): no \(primary.name); left out.")
      }
    }
    guard !results.isEmpty else { return export }
    export.files = [.init(name: "jmh.json", text: try ExportJSON.text(results))]
    return export
  }
}
