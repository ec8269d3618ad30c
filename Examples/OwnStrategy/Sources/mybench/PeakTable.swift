import Analysis

extension ExportFormat {
  /// Only the peaks, one line for each trial, for a spreadsheet.
  static let peaks = ExportFormat(name: "peaks", reader: "a spreadsheet; only the peaks") { trials in
    trials.map { "\($0["strategy"] ?? "")\t\($0["peak_footprint_bytes"] ?? "")\n" }.joined()
  }
}
