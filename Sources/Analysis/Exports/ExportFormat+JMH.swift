import Results

extension ExportFormat {
  /// The results in JMH's format (`-rf json`), which jmh.morethan.io and others read: a benchmark for each cell.
  ///
  /// A trial is a fork with one iteration. The primary metric is the time of a return if it is among the metrics,
  /// otherwise the first metric; the others are secondary. A score is the median of the trials, and its confidence is the
  /// median's interval (``ExportedFigure``); JMH's own scores are means with 99.9 %. Source: JMH's JSONResultFormat.
  static let jmh = ExportFormat("jmh", reader: "jmh.morethan.io and other readers of JMH's JSON") { runs, _ in
    let run = runs[0]
    let primary = run.metrics.first { $0.name == Metric.completeTime } ?? run.metrics[0]
    var export = Export()
    var results: [JMHResult] = []
    for cell in run.cells {
      if let result = JMHResult(cell, run.metrics, primary: primary) {
        results.append(result)
      } else {
        export.notes.append("\(run.file.path): \(cell.identity): no \(primary.name); omitted.")
      }
    }
    guard !results.isEmpty else { return export }
    export.files = [.init(name: "jmh.json", text: try ExportJSON.text(results))]
    return export
  }
}
