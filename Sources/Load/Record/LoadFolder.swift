import Foundation
import Messages
package import Results

/// The folder of a load test: load.json, samples.csv, events.csv and verdicts.csv.
package final class LoadFolder {
  package let path: String
  private let columns: [Column<LoadRow>]
  private let samples: CSVFile<LoadRow>
  private let events: CSVFile<LoadRow>

  /// The event that completes a part; without it, the part's rows are ignored.
  private static let complete = "part complete"

  /// Creates a new folder; throws a message if it isn't empty or can't be written.
  package convenience init(new path: String, columns: [Column<LoadRow>]) throws {
    try ResultsFolder(path).create()
    try self.init(path, columns: columns)
  }

  /// Opens the folder of an interrupted run, and removes the rows of incomplete parts.
  package convenience init(resuming path: String, columns: [Column<LoadRow>]) throws {
    let files = ["samples.csv", "events.csv"].map { "\(path)/\($0)" }
    for file in files { try ResultsFolder.dropPartialLine(of: file) }
    let done = try Self.completeParts(path)
    for file in files { try ResultsFolder.filter(file, by: "part") { done.contains($0) } }
    try self.init(path, columns: columns)
  }

  private init(_ path: String, columns: [Column<LoadRow>]) throws {
    self.path = path
    self.columns = LoadColumns.common + columns
    samples = try CSVFile(path: "\(path)/samples.csv", columns: self.columns)
    events = try CSVFile(path: "\(path)/events.csv", columns: LoadColumns.events)
  }

  /// The identifier of the run.
  package var run: String { ResultsFolder(path).name }

  /// Writes all rows of a part, which completes it.
  package func write(_ rows: PartRows, of part: String) throws {
    try samples.append(rows.samples.map { $0.with("part", part) })
    try events.append(
      (rows.events + [LoadRow(["event": Self.complete])]).map { $0.with("part", part) })
  }

  /// The names of the complete parts.
  package func completeParts() throws -> Set<String> { try Self.completeParts(path) }

  /// All rows of complete parts.
  package func rows() throws -> LoadRows {
    LoadRows(
      samples: try Self.rows("\(path)/samples.csv"),
      events: try Self.rows("\(path)/events.csv").filter { $0["event"] != Self.complete })
  }

  package func write(_ record: LoadRecord) throws {
    try write(JSONEncoder.readable.encode(record), to: "load.json")
  }

  /// The record of the run to resume.
  package static func record(in path: String) throws -> LoadRecord {
    let file = "\(path)/load.json"
    guard let data = FileManager.default.contents(atPath: file) else {
      let state =
        switch PathState(path) {
        case .missing: "isn't there"
        case .file: "is a file"
        case .folder: "has no load.json"
        }
      throw UsageError("\(path) \(state); expected the folder of a load test")
    }
    do { return try JSONDecoder().decode(LoadRecord.self, from: data) } catch {
      throw UsageError("\(file) is not a record of a load test: \(DecodingError.words(error))")
    }
  }

  package func write(_ verdicts: [Verdict]) throws {
    let header = LoadColumns.verdicts.map(\.name).joined(separator: ",")
    let lines = verdicts.map { verdict in
      LoadColumns.verdicts.map { $0.text(verdict).csvField }.joined(separator: ",")
    }
    try write(Data(([header] + lines).map { $0 + "\n" }.joined().utf8), to: "verdicts.csv")
  }

  private func write(_ data: Data, to name: String) throws {
    try ResultsFolder.replace("\(path)/\(name)", with: data)
  }

  private static func completeParts(_ path: String) throws -> Set<String> {
    Set(try rows("\(path)/events.csv").filter { $0["event"] == complete }.compactMap { $0["part"] })
  }

  private static func rows(_ file: String) throws -> [LoadRow] {
    guard FileManager.default.fileExists(atPath: file) else { return [] }
    var reader = try CSVReader(path: file)
    guard try reader.next() else { return [] }
    let header = reader.fields.map { reader.text($0) }
    var rows: [LoadRow] = []
    while try reader.next() { rows.append(LoadRow(texts: try reader.texts(by: header))) }
    return rows
  }
}
