import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Results

@Suite("the gate, of two binaries") struct GateSidesTests {
  private let temporary = TemporaryFolder()
  private static let binary = #""binaryDigest" : "00""#

  @Test func `says which they are, a line each, before the other notes`() throws {
    let report = try check(
      base: #""commit" : "0123456789", "isDirty" : true, "binaryDigest" : "01""#,
      head: #""commit" : "abcdef0123", "isDirty" : false, "binaryDigest" : "02""#)
    #expect(
      report.notes == [
        "base: ../base/bench, commit 0123456 and changes", "head: bench, commit abcdef0",
        "times are not compared: 1 block is too few; 6 are the least",
      ])
  }

  @Test func `says that they are the same, since nothing can be found then`() throws {
    let says = "both binaries are the same, byte for byte: whatever differs is noise"
    #expect(try check(base: Self.binary, head: Self.binary).notes[2] == says)
    #expect(try !check(base: Self.binary, head: #""binaryDigest" : "01""#).notes.contains(says))
    let unknown = #""binaryDigest" : "unknown""#
    #expect(try !check(base: unknown, head: unknown).notes.contains(says))
  }

  @Test func `says their versions where they differ, and refuses neither`() throws {
    let report = try check(
      base: #""offscreen" : "0.0.9", "binaryDigest" : "01""#,
      head: #""offscreen" : "0.2.0", "binaryDigest" : "02""#)
    #expect(report.verdict == .passed)
    #expect(report.notes[0] == "base: ../base/bench, commit unknown, offscreen 0.0.9")
    #expect(report.notes[1] == "head: bench, commit unknown, offscreen 0.2.0")
  }

  @Test func `says that work was added to the head`() throws {
    let report = try check(base: Self.binary, head: Self.binary) {
      $0.replacing(
        #""started""#,
        with: #""injection" : { "slowdownPercent" : 0, "unevenPercent" : 0, "memoryPercent" : 5 }, "started""#
      )
    }
    #expect(report.notes[2].hasPrefix("the head had work added to its stages"))
  }

  @Test func `passes nothing where nothing could be compared`() throws {
    let error = #expect(throws: HarnessError.self) {
      try check(base: Self.binary, head: Self.binary, pressure: "measured")
    }
    #expect(
      error?.description.hasPrefix("nothing can be compared: times are not compared: 1 block is too few")
        == true,
      "\(error as Any)")
  }

  @Test func `misses what an interrupted one didn't come to`() throws {
    let cut = GateTestRun { strategy, _ in strategy == "ios6" ? nil : [:] }
    for side in ["base", "head"] { try cut.write(to: side, in: temporary) }
    #expect(try report().failures.map(\.text) == ["not measured"])
    try GateTestRun().write(to: "head", in: temporary)
    #expect(try report().failures.map(\.text) == ["not measured in the base"])
    #expect(try GateWords(report()).advice == "What to do: run the check again, to its end.")
  }

  /// A run of one block on both sides, with these fields in the records of their builds.
  private func check(
    base: String, head: String, pressure: String = "scripted", headRecord: (String) -> String = { $0 }
  ) throws -> GateReport {
    let usual = RecordText.usual.replacing(#""scripted""#, with: #""\#(pressure)""#)
    for (name, build) in [("base", base), ("head", head)] {
      let record = usual.replacing(Self.binary, with: build)
      try GateTestRun(pressure: pressure).write(
        to: name, in: temporary, record: name == "head" ? headRecord(record) : record)
    }
    return try report()
  }

  private func report() throws -> GateReport {
    try temporary.write(PairColumns.names.joined(separator: ",") + "\n", to: "pairs.csv")
    return try GateReport.check(
      Sides(
        base: RunFile(temporary.path + "/base"), head: RunFile(temporary.path + "/head")),
      pairs: temporary.path + "/pairs.csv", binaries: Sides(base: "../base/bench", head: "bench"))
  }
}
