import Foundation
import TestSupport

@testable import Analysis
@testable import Results

/// Two runs written for a test.
struct Runs {
  let temporary = TemporaryFolder()

  /// Compares two files of rows; with `records` both are folders of runs, whose run.json may be changed.
  func compare(
    _ a: [TrialRowText], _ b: [TrialRowText], metrics: [String]? = nil, pairing: RunComparison.Pairing? = nil,
    records: (a: [String: String], b: [String: String])? = ([:], [:]),
    names: (a: String, b: String) = ("a", "b")
  ) async throws -> RunComparison {
    try write(a, to: names.a, record: records?.a)
    try write(b, to: names.b, record: records?.b)
    return try await RunComparison(
      of: RunFile(temporary.path + "/" + names.a), and: RunFile(temporary.path + "/" + names.b),
      metrics: Metric.standard.chosen(by: metrics ?? []), pairing: pairing)
  }

  private func write(_ rows: [TrialRowText], to name: String, record: [String: String]?) throws {
    let folder = temporary.path + "/" + name
    // What an earlier comparison of the same test left.
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try temporary.write(TrialRowText.file(rows), to: name + "/trials.csv")
    guard let record else { return }
    var text = try String(contentsOfFile: Repository.path + "/results/sample/run.json", encoding: .utf8)
    // Each a run of its own.
    text = text.replacing("\"run\" : \"sample\"", with: "\"run\" : \"\(name)\"")
    for (old, new) in record { text = text.replacing(old, with: new) }
    try temporary.write(text, to: name + "/run.json")
  }

  /// Rows of one cell, a block each, with these values of a column.
  static func rows(
    _ column: String, _ values: [Int], from trial: Int = 0, _ changes: [String: String] = [:]
  ) -> [TrialRowText] {
    values.enumerated().map { index, value in
      TrialRowText(trial + index, block: index + 1, changes.merging([column: "\(value)"]) { $1 })
    }
  }
}
