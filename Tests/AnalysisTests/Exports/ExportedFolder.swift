import Foundation
import Messages
import TestSupport

@testable import Analysis
@testable import Results

/// Folders of runs that a test exports.
struct ExportedFolder {
  let temporary = TemporaryFolder()

  /// Writes a run and says where; `changes` are made to its run.json, `nil` leaves it out.
  func run(
    _ rows: [TrialRowText], returns: String? = nil, record changes: [String: String]? = [:],
    as name: String = "run"
  ) throws -> String {
    let folder = temporary.path + "/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try temporary.write(TrialRowText.file(rows), to: name + "/trials.csv")
    if let returns { try temporary.write(returns, to: name + "/returns.csv") }
    if let changes {
      var record = RecordText.usual
      for (old, new) in changes { record = record.replacing(old, with: new) }
      try temporary.write(record, to: name + "/run.json")
    }
    return folder
  }

  /// Exports by the format of that name.
  func export(
    _ runs: [String], as format: String, metrics: [String] = ["complete_return_ns", "peak_footprint_bytes"],
    to place: String? = nil
  ) throws -> Export {
    guard let format = ExportFormat.all.first(where: { $0.name == format }) else {
      throw UsageError("no format '\(format)'")
    }
    return try format.export(runs, metrics: Metric.standard.matching(metrics), to: place)
  }

  /// Rows of a cell, a block each, with these values of `complete_return_ns`.
  static func rows(
    _ times: [Int], from trial: Int = 0, _ changes: [String: String] = [:]
  ) -> [TrialRowText] {
    Runs.rows(
      "complete_return_ns", times, from: trial, ["peak_footprint_bytes": "4096"].merging(changes) { $1 })
  }

  /// A file of returns.
  static func returns(_ rows: [Return]) -> String {
    let header = ReturnColumns.all.map(\.name).joined(separator: ",")
    return ([header] + rows.map(\.line)).map { $0 + "\n" }.joined()
  }

  struct Return {
    let trial: Int
    let nanoseconds: Int
    var firstUse = 0
    var phase = "measured"
    var resources = "view_tree"

    var line: String {
      let fields = [
        "run": "test", "trial": "\(trial)", "phase": phase, "pages": "warm", "resources": resources,
        "missing": "",
        "total_ns": "\(nanoseconds)", "first_use_ns": "\(firstUse)",
      ]
      return ReturnColumns.all.map { fields[$0.name] ?? "0" }.joined(separator: ",")
    }
  }
}
