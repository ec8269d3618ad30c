import Analysis
package import Campaign
import Experiment
import Foundation
import Messages
import Quantities
package import Results
import Traces
import Unloading

/// The outcome of one trial and, if it was terminated, where it ended and what held the memory.
package struct TrialExplanation: CustomStringConvertible {
  package let description: String

  /// The largest number of sessions that are listed one by one.
  private static let mostSessions = 5

  /// Reads the trial's rows; throws a message if the run has no such trial.
  package init(of trial: Int, in folder: ResultsFolder, catalogue: Catalogue = .standard) throws {
    let rows = try folder.trialRows(catalogue.schema)
    guard let row = rows.first(where: { $0.integer("trial") == trial }) else {
      guard let last = rows.compactMap({ $0.integer("trial") }).max() else {
        throw UsageError("\(folder.path) has no trial \(trial): it has no trials yet")
      }
      throw UsageError("\(folder.path) has no trial \(trial); expected 0 to \(last)")
    }
    let ends = try TerminationRow.all(of: trial, in: folder)
    let plan = try folder.recordIfThere().flatMap { try? Plan($0.configuration, catalogue: catalogue) }
    let lines = plan.map { Self.lines(of: row["workload"], in: $0) } ?? []
    var text = ["trial \(trial) of \(folder.path): \(Self.cell(row))", "  status     \(row["status"])"]
    if row.purpose == .reference || row.purpose == .control {
      text.append(
        "  purpose    control, the same cell under two names: what differs is noise; no limit ends it")
    }
    if !row["message"].isEmpty { text.append("  message    \(row["message"])") }
    if let peak = row.integer("peak_footprint_bytes") {
      text.append("  peak       \(ByteCount(peak)) of footprint while the app lived")
    }
    if !ends.isEmpty, let sessions = row.integer("sessions"), sessions > 1 {
      text.append("  sessions   \(ends.count) of \(sessions) were terminated")
    }
    for end in ends.prefix(Self.mostSessions) { text += ["", end.text(lines: lines)] }
    if ends.count > Self.mostSessions {
      text += ["", "and \(ends.count - Self.mostSessions) more, in \(folder.terminations)"]
    }
    description = text.joined(separator: "\n")
  }

  private static func cell(_ row: TrialRow) -> String {
    let limit = SummaryLimit(row)
    let block = row["block"].isEmpty ? "" : ", block \(row["block"])"
    return
      "\(row["strategy"]) at \(limit.inFull), \(row["workload"]) on \(row["device"]), placement \(row["placement"])\(block)"
  }

  /// The line of each step in the user's own trace, or in the text that bench makes of a workload.
  private static func lines(of workload: String, in plan: Plan) -> [Int] {
    let text =
      plan.configuration.traces.first { $0.name == workload }?.text ?? plan.workloads[workload]?.trace.text
    return text.map { Trace.lines(ofStepsIn: [UInt8]($0.utf8)) } ?? []
  }
}

/// A row of terminations.csv.
struct TerminationRow {
  private let fields: [String: String]

  /// The rows of a trial; none if the run has no such file. Throws a message with the line of a damaged row.
  static func all(of trial: Int, in folder: ResultsFolder) throws -> [TerminationRow] {
    guard FileManager.default.fileExists(atPath: folder.terminations) else { return [] }
    var reader = try CSVReader(path: folder.terminations)
    guard try reader.next() else { return [] }
    let header = reader.fields.map { reader.text($0) }
    if let missing = TerminationColumns.all.first(where: { !header.contains($0.name) }) {
      throw reader.fault("the column \(missing.name) is missing; expected those of terminations.csv")
    }
    var rows: [TerminationRow] = []
    while try reader.next() {
      let fields = try reader.texts(by: header)
      for column in TerminationColumns.all where column.content != .text {
        let text = fields[column.name] ?? ""
        // Sums of several must not overflow.
        let least = column.content == .integer ? -(1 << 60) : 0
        guard let value = Int(text), (least...1 << 60).contains(value) else {
          throw reader.fault(
            "'\(text.prefix(40))' is not a valid value of \(column.name); expected a whole number from "
              + "\(least < 0 ? "-2^60" : "0") to 2^60")
        }
      }
      if fields["trial"] == "\(trial)" { rows.append(TerminationRow(fields: fields)) }
    }
    return rows
  }

  private func bytes(_ name: String) -> ByteCount { ByteCount(number(name)) }
  private func number(_ name: String) -> Int { Int(fields[name] ?? "") ?? 0 }

  /// Describes where the session ended and what its memory consisted of.
  func text(lines: [Int]) -> String {
    let step = number("step")
    let line = lines.indices.contains(step) ? "; line \(lines[step]) of the trace" : ""
    let other = ByteCount(max(0, number("footprint_bytes") - number("live_bytes") - number("dirty_bytes")))
    let held = Resource.allCases.map { "\($0.columnName) \(bytes("\($0.columnName)_bytes"))" }
    return """
      session \(number("session")) ended in step \(step) (counted from 0\(line)): \(fields["event"] ?? ""), on the way to \(fields["screen"] ?? "") at depth \(number("depth")), \(Self.words(fields["moment"] ?? ""))
        limit      \(bytes("limit_bytes"))
        footprint  \(bytes("footprint_bytes")), \(bytes("overshoot_bytes")) above the limit:
          live     \(bytes("live_bytes")), of which the step itself allocated \(bytes("step_bytes"))
          dirty    \(bytes("dirty_bytes")), freed and not given back
          other    \(other), partly used pages and the arenas' own records
        before the step \(number("loaded_screens").counted("screen")) held \(held.joined(separator: ", "))
      """
  }

  private static func words(_ moment: String) -> String {
    switch moment {
    case "warning": "while answering a memory warning"
    case "end": "when the step was over"
    case "load": "while that screen was loaded"
    default: "right after the stage \(moment)"
    }
  }
}
