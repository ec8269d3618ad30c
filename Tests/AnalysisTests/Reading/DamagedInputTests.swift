import Foundation
import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment
@testable import Results

@Suite("damaged input") struct DamagedInputTests {
  private let temporary = TemporaryFolder()
  private static let row = TrialRowText(0, block: 1)
  private static let second = TrialRowText(1, block: 2)
  private static let whole = TrialRowText.file([row, second])

  @Test func `is told from a file that is whole`() throws {
    let table = try read(Self.whole)
    #expect(table.trialCount == 2)
  }

  struct Damage: CustomTestStringConvertible {
    let what: String
    let text: String
    /// After the file's path.
    let says: String

    var testDescription: String { what }

    /// Damage to the second of two rows.
    static func field(_ name: String, _ text: String, says: String) -> Damage {
      let bad = TrialRowText(1, block: 2, [name: text])
      return Damage(what: "\(name) '\(text)'", text: TrialRowText.file([row, bad]), says: ":3: " + says)
    }

    /// The same two rows with other columns.
    static func columns(_ what: String, _ names: [String], says: String) -> Damage {
      let lines = [row, second].map { row in names.map { row.fields[$0] ?? "1" }.joined(separator: ",") }
      let text = ([names.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
      return Damage(what: what, text: text, says: ":1: " + says)
    }
  }

  private static let names = TrialRowText.names

  static let damages: [Damage] = [
    Damage(what: "no byte", text: "", says: " is empty; expected a header and a row for each trial"),
    Damage(what: "a header alone", text: TrialRowText.header, says: ":2: no trial after the header"),
    Damage(
      what: "a last line cut in a number", text: String(whole.dropLast(5)),
      says: ":3: the last line is cut off; expected a line feed at its end"),
    Damage(
      what: "a last line without its line feed", text: String(whole.dropLast(1)),
      says: ":3: the last line is cut off; expected a line feed at its end"),
    Damage(what: "a header cut off", text: "run,trial,blo", says: ":1: the last line is cut off"),
    Damage(
      what: "a foreign CSV", text: "date,price\n2024,12\n",
      says: ":1: this is not the trials.csv of a run: its header begins with 'date'; expected 'run'"),
    Damage(
      what: "semicolons", text: whole.replacing(",", with: ";"),
      says: ":1: this is not the trials.csv of a run"),
    Damage(what: "UTF-16", text: "\u{FF}\u{FE}r\0u\0n\0", says: ":1: "),
    .columns(
      "a column missing", names.filter { $0 != "view_loads" },
      says: "the column 'view_loads' is missing; expected the columns of offscreen \(Offscreen.version)"),
    .columns(
      "columns of an older version", names.filter { !$0.hasPrefix("view_loads") && $0 != "fault" },
      says: "3 columns ('fault', 'view_loads', 'view_loads_in_warnings') are missing"),
    .columns("an unknown column", names + ["notes"], says: "the column 'notes' is unknown"),
    .columns(
      "a column twice", names + ["peak_footprint_bytes"],
      says: "the column 'peak_footprint_bytes' occurs twice"),
    .field(
      "peak_footprint_bytes", "1000 bytes",
      says: "'1000 bytes' is not a valid value of peak_footprint_bytes; expected a whole number of 0 or more"),
    .field("peak_footprint_bytes", "-1", says: "'-1' is not a valid value of peak_footprint_bytes"),
    .field("work_return_ns", "nan", says: "'nan' is not a valid value of work_return_ns"),
    .field("work_return_ns", "NaN", says: "'NaN' is not a valid value of work_return_ns"),
    .field("work_return_ns", "inf", says: "'inf' is not a valid value of work_return_ns"),
    .field("work_return_ns", "-inf", says: "'-inf' is not a valid value of work_return_ns"),
    .field("work_return_ns", "1e9", says: "'1e9' is not a valid value of work_return_ns"),
    .field("work_return_ns", "12.5", says: "'12.5' is not a valid value of work_return_ns"),
    .field("work_return_ns", " 12", says: "' 12' is not a valid value of work_return_ns"),
    .field(
      "wall_ns", "1234567890123456789012", says: "'1234567890123456789012' is not a valid value of wall_ns"),
    .field("wall_ns", "many", says: "'many' is not a valid value of wall_ns"),
    .field(
      "load_before", "-0.1",
      says: "'-0.1' is not a valid value of load_before; expected a number of 0 or more"),
    .field("load_before", "nan", says: "'nan' is not a valid value of load_before"),
    .field(
      "dirty_decay_ms", "--1", says: "'--1' is not a valid value of dirty_decay_ms; expected a whole number"),
    .field("dirty_decay_ms", "-", says: "'-' is not a valid value of dirty_decay_ms"),
    .field("seed", "x", says: "'x' is not a valid value of seed"),
    .field("seed", "", says: "seed is empty"),
    .field("strategy", "", says: "strategy is empty; every trial requires one"),
    .field(
      "platform", "ios5",
      says: "strategy 'ios6' doesn't match its platform, idiom and policy; expected 'ios5'"),
    .field("policy", "lru(count:6)", says: "strategy 'ios6' doesn't match its platform, idiom and policy"),
    .field("limit", "abc", says: "'abc' is not a valid limit; expected a size such as 128MiB"),
    .field("placement", "kin", says: "'kin' is not a valid placement; expected shared, kind or screen"),
    .field("pressure", "none", says: "'none' is not a valid pressure; expected"),
    .field("relief", "purged", says: "'purged' is not a valid relief; expected"),
    .field("run", "other", says: "run 'other' differs from the run in the rows before"),
    .field("trial", "", says: "trial is empty"),
    .field("trial", "0", says: "trial 0 occurs twice"),
    .field("block", "", says: "block is empty or 0; a measured trial requires one, from 1"),
    .field("block", "0", says: "block is empty or 0"),
    .field(
      "block", "1",
      says: "ios6 at 40% (deep-stack, 375x667@2, kind) occurs twice in block 1; expected every cell once"),
    .field(
      "status", "complete",
      says:
        "'complete' is not a valid status; expected completed, terminated, crashed, killed, timeout, invalid or skipped"
    ),
    .field("status", "", says: "'' is not a valid status"),
    .field(
      "purpose", "fun",
      says: "'fun' is not a valid purpose; expected need, measure, smallest-limit, reference or control"),
    .field(
      "peak_footprint_bytes", "", says: "peak_footprint_bytes is empty; a trial that completed requires one"),
    .field("state_lost", "", says: "state_lost is empty"),
    .field("message", "a,b", says: "\(names.count + 1) fields; expected \(names.count), as in the header"),
    .field("message", "a\nb", says: ""),
    .field("message", "say \"no\"", says: "a field contains a quote"),
    .field("message", "\"no\"thing", says: "a field contains a quote"),
    .field("message", "\"no", says: "a quote never closes"),
    Damage(what: "a blank line", text: whole + "\n", says: ":4: 1 fields; expected \(names.count)"),
    Damage(
      what: "rows copied", text: whole + second.line, says: ":4: trial 1 occurs twice"),
    Damage(
      what: "two headers", text: whole + TrialRowText.header,
      says: ":4: 'trial' is not a valid value of trial"),
  ]

  @Test("is refused with file, line and reason", arguments: damages)
  func refused(damage: Damage) throws {
    let error = #expect(throws: HarnessError.self) { try read(damage.text) }
    let sentence = try #require(error).description
    #expect(sentence.hasPrefix(temporary.path + "/trials.csv" + damage.says), "\(sentence)")
    #expect(!sentence.contains("\n"))
    // A file without a row is no table, but what an interrupted run may go on with.
    guard !["", TrialRowText.header].contains(damage.text) else { return }
    let report = #expect(throws: HarnessError.self) { try ResultsFolder(temporary.path).trialRows() }
    #expect(report?.description == sentence)
  }

  @Test("that is no UTF-8 is refused", arguments: ["message", "strategy"])
  func encoding(column: String) throws {
    var bytes = Data(TrialRowText.file([Self.row, TrialRowText(1, block: 2, [column: "caf#"])]).utf8)
    // Latin-1's é alone is no UTF-8.
    for index in bytes.indices where bytes[index] == UInt8(ascii: "#") { bytes[index] = 0xE9 }
    try bytes.write(to: URL(fileURLWithPath: temporary.path + "/trials.csv"))
    let error = #expect(throws: HarnessError.self) { try read() }
    #expect(try #require(error).description.hasSuffix("/trials.csv:3: the line is not UTF-8 text"))
  }

  private func read(_ text: String) throws -> TrialTable {
    try temporary.write(text, to: "trials.csv")
    return try read()
  }

  private func read() throws -> TrialTable {
    try TrialTable(reading: temporary.path + "/trials.csv", columns: ["peak_footprint_bytes"])
  }
}
