import Foundation
import Messages
package import Results

/// The folder of a claims run: run.json, the CSVs of its trials, claims.csv and claims.md.
package struct ClaimsFolder {
  package let path: String
  /// Writes a trial's rows at once, so that a crash loses one trial at most.
  package let rows: RowWriter

  /// Creates the folder; throws if it isn't empty or can't be written.
  package init(_ path: String) throws {
    self.path = path
    let folder = ResultsFolder(path)
    try folder.create()
    rows = try RowWriter(folder: folder, run: folder.name)
  }

  /// The name that identifies the run in its rows.
  package var run: String { ResultsFolder(path).name }

  package func write(_ record: ClaimsRecord) throws { try write(record.json(), to: "run.json") }

  package func write(_ report: ClaimReport) throws {
    try write(Data(report.written(as: .csv).utf8), to: "claims.csv")
    try write(Data(report.written(as: .markdown).utf8), to: "claims.md")
  }

  private func write(_ data: Data, to name: String) throws {
    do { try data.write(to: URL(fileURLWithPath: "\(path)/\(name)"), options: .atomic) } catch {
      throw HarnessError("\(path)/\(name) can't be written: \(ResultsFolder.reason(error))")
    }
  }
}
