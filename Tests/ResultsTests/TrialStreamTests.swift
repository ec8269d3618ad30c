import Foundation
import SystemPackage
import TestSupport
import Testing
import Unloading

@testable import Experiment
@testable import Results

@Suite("the stream of a trial") struct TrialStreamTests {
  /// A result whose fields all differ.
  private func result() throws -> TrialResult {
    var result = try TrialResult.sample(.terminated)
    var step = result.timeline[0]
    (step.step, step.session, step.virtualMilliseconds, step.event) = (1, 0, 5_000, "setStack note:1 note:2")
    (step.warning, step.limitBytes, step.depth, step.loadedScreens) = ("critical", 77, 3, 4)
    step.stepPeakFootprintBytes = -12_345
    step.memory = MemoryReading(
      footprintBytes: -1, allocatedBytes: .max, activeBytes: 3, residentLessMetadataBytes: 4,
      metadataBytes: 5,
      retainedBytes: .min, rssAnonBytes: 7)
    result.timeline.append(step)
    var row = result.returns[0]
    (row.step, row.screen, row.isWarmup, row.isPurged) = (1, 2, true, true)
    (row.resources, row.missing, row.roundTrips) = ([.model, .cache], .backingStore, 9)
    for (number, stage) in Stage.allCases.enumerated() { row.times[stage] = 100 + number }
    (row.totalNanoseconds, row.firstUseNanoseconds, row.minorFaults) = (10, 11, 12)
    (row.stateLost, row.pixelsDiffer) = (true, true)
    result.returns.append(row)
    result.pushNanoseconds = [0, 987_654_321]
    var held = PerResource(repeating: 0)
    for (number, resource) in Resource.allCases.enumerated() { held[resource] = 200 + number }
    result.terminations = [
      Termination(
        session: 0, step: 1, event: "push note", moment: "draw", screen: "note 4", depth: 5, limitBytes: 6,
        footprintBytes: 7, liveBytes: -8, dirtyBytes: 9, stepBytes: 10, loadedScreens: 11, held: held)
    ]
    return result
  }

  @Test("brings every field back, however it is cut", arguments: [1, 7, 100, 1 << 20])
  func roundTrip(length: Int) throws {
    let result = try result()
    var rest = try TrialStream.bytes(of: result)[...]
    var reader = TrialReader()
    while !rest.isEmpty {
      try reader.read(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    let read = try #require(reader.result)
    for (found, expected) in [
      (rows(read.timeline), rows(result.timeline)), (rows(read.returns), rows(result.returns)),
      (rows(read.terminations), rows(result.terminations)),
    ] { #expect(found == expected && !found.isEmpty) }
    #expect(read.pushNanoseconds == result.pushNanoseconds && read.status == .terminated)
    #expect(read.sessions.map(\.peakBytes) == [1_000_000] && read.sessions[0].largestScreenBytes == 10_000)
    // Above what was allocated at the start, which is 4,096.
    #expect(read.sessions[0].stepBytes == [0, .max - 4_096])
    #expect(reader.lastStep?.event == "setStack note:1 note:2")
  }

  @Test func `refuses a baseline that overflows instead of trapping`() throws {
    var result = try result()
    result.baseline.allocatedBytes = -5_000
    var reader = TrialReader()
    let bytes = try TrialStream.bytes(of: result)
    let flaw = #expect(throws: OutputFlaw.self) { try reader.read(bytes) }
    #expect(flaw.map { "\($0)" }?.contains("its baseline has -5000 bytes") == true)
  }

  private func rows(_ rows: [some Encodable]) -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return rows.compactMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "refuses what no trial writes, and names the line",
    arguments: [
      ("{\"status\":1}\n", "line 1 of its output is not a trial's: it reads '{\"status\":1}'"),
      ("offscreen-trial\t9\n", "line 1 of its output is not a trial's: it reads 'offscreen-trial\t9'"),
      (String(repeating: "x", count: 300), "line 1 of its output is not a trial's: it reads 'xxx"),
      (
        "\(TrialProtocol.greeting)\npush\tx1\n",
        "line 2 of its output is not a trial's: 'x1' is not a whole number"
      ),
      (
        "\(TrialProtocol.greeting)\npush\t99999999999999999999\n",
        "'99999999999999999999' is not a whole number"
      ),
      ("\(TrialProtocol.greeting)\npush\n", "a field is missing"),
      ("\(TrialProtocol.greeting)\npush\t1\t2\n", "it has too many fields"),
      ("\(TrialProtocol.greeting)\nshove\t1\n", "'shove' is unknown"),
      ("\(TrialProtocol.greeting)\nend\t{}\n", "its result can't be read"),
    ])
  func flaws(text: String, reason: String) {
    var reader = TrialReader()
    let flaw = #expect(throws: OutputFlaw.self) { try reader.read(Array(text.utf8)) }
    #expect(flaw?.reason.contains(reason) == true, "\(flaw?.reason ?? "")")
    #expect(reader.result == nil)
  }

  @Test func `refuses a line without an end`() {
    var reader = TrialReader()
    let flaw = #expect(throws: OutputFlaw.self) {
      try reader.read(Array("\(TrialProtocol.greeting)\npush\t1".utf8))
      for _ in 0..<20 { try reader.read([UInt8](repeating: UInt8(ascii: "1"), count: 100_000)) }
    }
    #expect(flaw?.reason == "line 2 of its output is longer than 1048576 bytes")
  }

  @Test func `has no result before its end, and nothing after it`() throws {
    let bytes = try TrialStream.bytes(of: result())
    var reader = TrialReader()
    try reader.read(bytes.dropLast())
    #expect(reader.result == nil)
    try reader.read([UInt8(ascii: "\n")])
    #expect(reader.result != nil)
    let flaw = #expect(throws: OutputFlaw.self) { try reader.read(Array("push\t1\n".utf8)) }
    #expect(flaw?.reason.contains("it comes after the end") == true)
  }

  @Test func `loses no row where the buffer is full`() throws {
    var result = try TrialResult.sample()
    result.pushNanoseconds = Array(0..<50_000)
    let bytes = try TrialStream.bytes(of: result)
    #expect(bytes.count > 3 * TrialWriter.capacity)
    var reader = TrialReader()
    try reader.read(bytes)
    #expect(reader.result?.pushNanoseconds == result.pushNanoseconds)
  }

  @Test func `leaves the step that ended a session out of what its steps held`() throws {
    var result = try TrialResult.sample(.terminated)
    var end = result.timeline[0]
    (end.step, end.warning) = (1, TimelineRow.terminated)
    result.timeline.append(end)
    var reader = TrialReader()
    try reader.read(TrialStream.bytes(of: result))
    #expect(reader.result?.sessions.map(\.stepBytes) == [[0]] && reader.result?.timeline.count == 2)
  }

  @Test func `says that output was lost`() throws {
    let full = try FileDescriptor.open("/dev/full", .writeOnly)
    defer { try? full.close() }
    let writer = TrialWriter(to: full)
    writer.greet()
    let result = try TrialResult.sample()
    #expect(throws: (any Error).self) { try writer.end(result) }
  }
}
