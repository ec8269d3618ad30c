import Analysis
import Experiment
import Foundation
import Load
import Messages
import Results

/// The text of a report's page, for scripts/report.py, which adds the numbers and pictures.
struct ReportPage: Encodable {
  private let offscreen = Offscreen.version
  private let parts: [Part]
  /// The output of `bench compare --format json` for two runs; `nil` unless there are two that can be compared.
  private let comparison: String?
  /// The reason why two runs are not compared, as a sentence without its full stop.
  private let obstacle: String?

  /// Reads the folders; throws a message about one that contains neither a run, nor claims, nor a load test.
  init(of folders: [String], latencies: [FetchLatency], schema: Schema) async throws {
    parts = try folders.map { try Part(ResultsFolder($0), latencies: latencies, schema: schema) }
    let runs = zip(folders, parts).filter { $1.kind == .run }.map(\.0)
    guard runs.count == 2 else {
      (comparison, obstacle) = (nil, nil)
      return
    }
    let compared = try await RunComparison(
      of: RunFile(runs[0], schema: schema), and: RunFile(runs[1], schema: schema),
      metrics: schema.metrics.chosen(by: Self.comparedMetrics))
    obstacle = compared.obstacle
    comparison = try obstacle == nil ? ComparisonReport(compared).written(as: .json) : nil
  }

  private static let comparedMetrics = ["complete_return_ns", "peak_footprint_bytes"]

  /// One folder.
  private struct Part: Encodable {
    enum Kind: String, Encodable { case run, claims, load }

    let kind: Kind
    let folder: String
    let run: ReportedRun?

    init(_ folder: ResultsFolder, latencies: [FetchLatency], schema: Schema) throws {
      func has(_ file: String) -> Bool { FileManager.default.fileExists(atPath: folder.path + "/" + file) }
      self.folder = folder.path
      kind = has("load.json") ? .load : has("claims.csv") ? .claims : .run
      if kind == .run { try folder.expectRun() }
      run = kind == .run ? try ReportedRun(folder, latencies: latencies, schema: schema) : nil
    }
  }
}
