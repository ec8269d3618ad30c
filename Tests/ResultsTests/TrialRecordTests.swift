import Testing

@testable import Campaign
@testable import Experiment
@testable import Results
import TestSupport

@Suite("the row of a trial") struct TrialRecordTests {
  @Test(
    "says how a child that told nothing ended, with its last words",
    arguments: [
      (.exited(1), .crashed, "exit code 1: last"), (.signalled(9), .killed, "signal 9: last"),
      (.signalled(11), .crashed, "signal 11: last"), (.timedOut, .timeout, "last"),
      (.outputRefused("line 3 is none"), .invalid, "line 3 is none"),
      (.failedToStart("no such file"), .crashed, "no such file"),
      (.exited(0), .invalid, "it ended without a result"), (.interrupted, .skipped, "interrupted"),
    ] as [(ChildTermination, TrialStatus, String)])
  func endings(termination: ChildTermination, status: TrialStatus, message: String) throws {
    let record = try record(.ending(termination, lastWords: "first\nlast\n"))
    #expect(record.status == status && record.message == message && record.result == nil)
  }

  @Test(
    "says whose fault it was",
    arguments: [
      (.exited(70), "strategy fault: a view had gone", .strategy, "a view had gone"),
      (.exited(70), "another line", .harness, "exit code 70: another line"),
      (
        .exited(1), "strategy fault: a view had gone", .harness,
        "exit code 1: strategy fault: a view had gone"
      ),
      (.signalled(11), "last", .harness, "signal 11: last"), (.signalled(9), "last", nil, "signal 9: last"),
      (.exited(0), "last", .harness, "it ended without a result"), (.timedOut, "last", nil, "last"),
      (.interrupted, "last", nil, "interrupted"),
    ] as [(ChildTermination, String, TrialFault?, String)])
  func faults(termination: ChildTermination, words: String, fault: TrialFault?, message: String)
    throws
  {
    let record = try record(.ending(termination, lastWords: "first\n\(words)\n"))
    #expect(record.fault == fault && record.message == message)
    #expect(record.isFailure == (fault != .strategy))
  }

  @Test("has the decay that its process read back", arguments: [-1, 0])
  func decay(found: Int) throws {
    let record = try record(.result(try .sample(decay: found)))
    #expect(record.planned.cell.dirtyDecayMilliseconds == -1)
    #expect(TrialColumns.all.first { $0.name == "dirty_decay_ms" }?.text(record) == "\(found)")
  }

  @Test func `that was killed says how far it had come`() throws {
    let lines = try TrialStream.bytes(of: .sample()).split(separator: UInt8(ascii: "\n"))
    var reader = TrialReader()
    for line in lines.dropLast() { try reader.read(line + [UInt8(ascii: "\n")]) }
    let record = try record(.ending(.signalled(9), output: reader, lastWords: "last\n"))
    #expect(record.status == .killed && record.message == "signal 9 after step 0 (push 1) or later: last")
    #expect(record.isFailure && record.result == nil)
  }

  @Test("has the result's own status", arguments: [TrialStatus.completed, .terminated])
  func status(status: TrialStatus) throws {
    let record = try record(.result(try .sample(status)))
    #expect(record.status == status && record.message.isEmpty && !record.status.isFailure)
  }

  @Test func `of a trial that failed has its factors, and nothing measured`() throws {
    let record = try record(.ending(.signalled(11)))
    let fields = Dictionary(uniqueKeysWithValues: TrialColumns.all.map { ($0.name, $0.text(record)) })
    #expect(fields["strategy"] == "ios5" && fields["limit"] == "40%" && fields["limit_bytes"] == "12340")
    #expect(fields["status"] == "crashed" && fields["dirty_decay_ms"] == "-1" && fields["order"] == "2")
    for column in TrialColumns.all where column.better != .neither && column.name != "steal_ms" {
      #expect(fields[column.name] == "", "\(column.name)")
    }
  }

  @Test func `of a trial that completed has no empty measurement but percentiles without samples`() throws {
    let record = try record(.result(try .sample()))
    let empty = TrialColumns.all.filter { $0.text(record).isEmpty }.map(\.name)
    #expect(
      empty.allSatisfy {
        ["fault", "message", "need_bytes", "push_p90_ns", "priced_return_ns"].contains($0)
          || $0.contains("_arena_bytes")
          || $0.contains("_p")
          || $0 == "reload_max_ns"
      }, "\(empty)")
  }

  @Test func `whose peak exceeds its limit is invalid, under measured pressure alone`() throws {
    var planned = try #require(Plan(.light(["ios5"])).blocks.first { $0.purpose == .measure })
    func status(limit: Int) throws -> TrialStatus {
      TrialRecord(
        run: "r", planned: planned, limitBytes: limit, outcome: try .result(.sample()),
        surroundings: .init(paddingBytes: 0, loadBefore: 0, loadAfter: 0, stolenMilliseconds: 0)
      ).status
    }
    // The sample's peak footprint is 4,096 bytes.
    #expect(try status(limit: 4_096) == .completed && status(limit: 4_095) == .invalid)
    planned.cell.pressure = .scripted
    #expect(try status(limit: 4_095) == .completed)
  }

  @Test("of a trial without relief has nothing of what relief does", arguments: [Relief.purge, .none])
  func relief(relief: Relief) throws {
    var planned = try Plan(.light(["ios5"])).blocks[0]
    planned.cell.relief = relief
    let record = TrialRecord(
      run: "r", planned: planned, limitBytes: nil, outcome: try .result(.sample()),
      surroundings: .init(paddingBytes: 0, loadBefore: 0, loadAfter: 0, stolenMilliseconds: 0))
    let columns = ["reclaimed_flushed_bytes", "reclaimed_bytes", "purge_total_ns", "reclaimed_at_free_bytes"]
    let texts = columns.map { name in TrialColumns.all.first { $0.name == name }?.text(record) }
    #expect(texts == (relief == .purge ? ["0", "0", "0", "0"] : ["", "", "", "0"]))
  }

  @Test func `scales the mean time of measured returns, first use included, to 100`() throws {
    var result = try TrialResult.sample()
    var slower = result.returns[0]
    slower.totalNanoseconds = 300
    var warmup = slower
    warmup.isWarmup = true
    result.returns += [slower, warmup]
    // (100 + 20 + 300 + 20) / 2 · 100
    #expect(try record(.result(result)).returnCost?.workNanoseconds == 220)
  }

  @Test func `has no column twice`() {
    #expect(Set(TrialColumns.all.map(\.name)).count == TrialColumns.all.count)
  }

  private func record(_ outcome: TrialOutcome) throws -> TrialRecord {
    let plan = try Plan(.light(["ios5"]))
    var planned = try #require(plan.blocks.first { $0.purpose == .measure })
    planned.order = 2
    return TrialRecord(
      run: "r", planned: planned, limitBytes: 12_340, outcome: outcome,
      surroundings: .init(paddingBytes: 0, loadBefore: 0, loadAfter: 0, stolenMilliseconds: 0))
  }
}
