import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment
@testable import Results

@Suite("the table of trials") struct TrialTableTests {
  private let temporary = TemporaryFolder()

  private func read(_ text: String, _ columns: [String] = ["peak_footprint_bytes"]) throws -> TrialTable {
    try temporary.write(text, to: "t.csv")
    return try TrialTable(reading: temporary.path + "/t.csv", columns: columns)
  }

  @Test func `sorts trials by cell, seed and block, wherever the file has them`() throws {
    let rows = [(0, "a", 2), (1, "b", 1), (2, "a", 1), (3, "b", 2), (4, "a", 3)].map {
      trial, strategy, block in
      TrialRowText(
        trial, block: block, ["strategy": strategy, "peak_footprint_bytes": "\(100 * block + trial)"])
    }
    let table = try read(TrialRowText.file(rows))
    #expect(table.cells.map(\.strategy) == ["a", "b"])
    #expect(table.trials(of: 0).map { table.value(0, of: $0) } == [102, 200, 304])
    #expect(table.trials(of: 1).map { table.block(of: $0).number } == [1, 2])
  }

  @Test func `keeps status, purpose and what is empty`() throws {
    let table = try read(
      TrialRowText.file([
        TrialRowText(0, block: 1, ["status": "terminated", "reload_p90_ns": ""]),
        TrialRowText(1, block: 1, ["purpose": "smallest-limit", "block": "", "reload_p90_ns": "7"]),
      ]), ["peak_footprint_bytes", "reload_p90_ns"])
    #expect(table.status(of: 0) == .terminated && table.purpose(of: 1) == .smallestLimit)
    #expect(table.value(1, of: 0) == nil && table.value(table.column("reload_p90_ns"), of: 1) == 7)
  }

  @Test func `takes a cell once in a block under each of the names that the control has`() throws {
    let names = ["measure", "reference", "control"]
    let rows = names.enumerated().map { TrialRowText($0, block: 1, ["purpose": $1]) }
    #expect(try read(TrialRowText.file(rows)).trials(of: 0).count == 3)
    let twice = rows + [TrialRowText(3, block: 1, ["purpose": "control"])]
    let error = #expect(throws: HarnessError.self) { try read(TrialRowText.file(twice)) }
    #expect(try #require(error).description.contains("t.csv:5: ios6 at 40%"))
  }

  @Test func `takes columns in any order, quotes, byte order marks and carriage returns`() throws {
    let row = TrialRowText(
      0, block: 1,
      [
        "strategy": "\"lru(a:1,b:2)\"", "message": "\"said \"\"no\"\"\nand left\"",
        "peak_footprint_bytes": "\"17\"",
      ])
    let names = TrialRowText.names.reversed()
    let lines = [names.joined(separator: ","), names.map { row.fields[$0]! }.joined(separator: ",")]
    let table = try read("\u{FEFF}" + lines.map { $0 + "\r\n" }.joined())
    #expect(table.cells.map(\.strategy) == ["lru(a:1,b:2)"])
    #expect(table.value(0, of: 0) == 17)
  }

  @Test func `counts lines, not records`() throws {
    let rows = [
      TrialRowText(0, block: 1, ["message": "\"two\nlines\""]), TrialRowText(1, block: 2, ["steps": "x"]),
    ]
    let error = #expect(throws: HarnessError.self) { try read(TrialRowText.file(rows)) }
    #expect(try #require(error).description.contains("t.csv:4: 'x'"))
  }

  @Test("splits records wherever a chunk ends", arguments: [2_000, 2_001, 2_003, 4_096, 5_000])
  func chunks(size: Int) throws {
    let rows = (0..<40).map {
      TrialRowText(
        $0, block: $0 + 1, ["message": $0 % 3 == 0 ? "\"a \"\"b\"\", \($0)\"" : "", "steps": "\($0)"])
    }
    try temporary.write(TrialRowText.file(rows), to: "t.csv")
    var reader = try CSVReader(path: temporary.path + "/t.csv", chunk: size)
    var lines: [[String]] = []
    while try reader.next() { lines.append(reader.fields.map { reader.text($0) }) }
    #expect(lines.count == 41)
    let (steps, message) = (
      try #require(TrialRowText.names.firstIndex(of: "steps")),
      try #require(TrialRowText.names.firstIndex(of: "message"))
    )
    #expect(lines.dropFirst().map { $0[steps] } == (0..<40).map { "\($0)" })
    #expect(lines[4][message] == "a \"b\", 3")
  }

  @Test func `a record longer than a chunk is refused, not read for ever`() throws {
    try temporary.write(TrialRowText.header + "\"" + String(repeating: "x", count: 9_000), to: "t.csv")
    var reader = try CSVReader(path: temporary.path + "/t.csv", chunk: 4_096)
    #expect(try reader.next())
    var isRefused = false
    do { _ = try reader.next() } catch {
      isRefused = "\(error)".contains(":2: a record exceeds 4096 bytes")
    }
    #expect(isRefused)
  }

  @Test("reads what a run has written", arguments: [("standard", 505), ("sample", 37)])
  func real(name: String, trials: Int) throws {
    let table = try TrialTable(
      reading: Repository.run(name) + "/trials.csv", columns: ["work_return_ns"])
    #expect(table.trialCount == trials && table.seeds == ["1"])
  }

  @Test func `a trial that crashed has no figures`() throws {
    var row = TrialRowText(0, block: 1, ["status": "crashed", "fault": "harness"])
    for column in Metric.standard.comparable { row.fields[column.name] = "" }
    let table = try read(TrialRowText.file([row]))
    #expect(table.status(of: 0) == .crashed && table.value(0, of: 0) == nil)
  }

  @Test func `reads what a run would write of any trial`() throws {
    // A trial without a limit, without returns, under no relief and in shared arenas leaves most fields empty.
    var row = TrialRowText(0, block: 1, ["placement": "shared", "relief": "none", "limit": "none"])
    for column in TrialColumns.all where column.isOptional && column.name != "block" {
      row.fields[column.name] = ""
    }
    #expect(try read(TrialRowText.file([row])).trialCount == 1)
  }
}
