package import Foundation
import Messages

/// The folder of a run: run.json and its CSVs.
package struct ResultsFolder: Sendable {
  package let path: String

  /// The folder at a path; a slash at its end, as shells complete it, is left out.
  package init(_ path: String) {
    let end = path.lastIndex { $0 != "/" }
    self.path = end.map { String(path[...$0]) } ?? path
  }

  /// The name that identifies the run in its rows.
  package var name: String { URL(fileURLWithPath: path).lastPathComponent }

  package var record: String { path + "/run.json" }
  package var trials: String { path + "/trials.csv" }
  package var timeline: String { path + "/timeline.csv" }
  package var returns: String { path + "/returns.csv" }
  package var terminations: String { path + "/terminations.csv" }
  package var regret: String { path + "/regret.csv" }
  /// The files with rows of trials.
  package var rows: [String] { [trials, timeline, returns, terminations] }

  /// Creates the folder; throws if it isn't empty or can't be written.
  package func create() throws {
    try expectNew()
    let manager = FileManager.default
    do { try manager.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
      throw UsageError("the folder \(path) can't be created: \(Self.reason(error))")
    }
    guard manager.isWritableFile(atPath: path) else {
      throw UsageError("the folder \(path) can't be written")
    }
  }

  /// The rows of trials.csv, by column; throws an error message with file and line at a row that a run can't
  /// have written.
  package func trialRows(_ schema: Schema = .standard) throws -> [TrialRow] {
    try TrialRow.all(in: trials, schema: schema)
  }

  /// Removes incomplete lines that an interrupted run left, and all rows of trials that have no row in trials.csv;
  /// returns the rows of trials.csv.
  package func repair(_ schema: Schema = .standard) throws -> [TrialRow] {
    try Self.dropPartialLine(of: trials)
    let rows = FileManager.default.fileExists(atPath: trials) ? try trialRows(schema) : []
    let finished = Set(rows.map { $0["trial"] })
    for file in self.rows.dropFirst() {
      try Self.dropPartialLine(of: file)
      try Self.filter(file, by: "trial") { finished.contains($0) }
    }
    return rows
  }

  /// Removes the last line of a CSV if it is incomplete.
  package static func dropPartialLine(of file: String) throws {
    guard var data = FileManager.default.contents(atPath: file), data.last != 0x0A else { return }
    data = data.lastIndex(of: 0x0A).map { data[...$0] } ?? Data()
    try replace(file, with: data)
  }

  /// Keeps the header of a CSV and, unchanged, the rows whose value in that column is wanted.
  package static func filter(_ file: String, by column: String, _ isWanted: (String) -> Bool) throws {
    guard FileManager.default.fileExists(atPath: file) else { return }
    var reader = try CSVReader(path: file)
    guard try reader.next() else { return }
    let header = reader.fields.map { reader.text($0) }
    var kept = Data(reader.record)
    var isWhole = true
    while try reader.next() {
      let text = try reader.texts(by: header)[column]
      if text.map(isWanted) == true { kept += reader.record } else { isWhole = false }
    }
    if !isWhole { try replace(file, with: kept) }
  }

  /// Writes a file completely or not at all; throws an error message if the disk is full.
  ///
  /// If a kill leaves a part of a file, the part's name distinguishes it from a file of the user.
  package static func replace(_ file: String, with data: Data) throws {
    let part = file + partSuffix
    do { try data.write(to: URL(fileURLWithPath: part)) } catch {
      unlink(part)
      throw HarnessError("\(file) can't be written: \(reason(error))")
    }
    guard rename(part, file) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(part)
      throw HarnessError("\(file) can't be written: \(reason)")
    }
  }

  static let partSuffix = ".part"

  package static func reason(_ error: any Error) -> String {
    // Foundation wraps the system's error, and only that error's number shows the cause.
    let system = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error) as NSError
    guard system.domain == NSPOSIXErrorDomain else { return system.localizedDescription }
    return String(cString: strerror(Int32(system.code)))
  }
}
