import Analysis

extension ExportFormat {
  /// Peaks alone, a line for each trial, for a spreadsheet.
  static let peaks = ExportFormat(name: "peaks", reader: "a spreadsheet; peaks alone") { trials in
    trials.map { "\($0["strategy"] ?? "")\t\($0["peak_footprint_bytes"] ?? "")\n" }.joined()
  }
}
