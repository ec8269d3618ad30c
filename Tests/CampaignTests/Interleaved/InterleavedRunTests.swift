import Foundation
import Messages
import Screens
import Strategies
import Synchronization
import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("two binaries run against each other") struct InterleavedRunTests {
  private let temporary = TemporaryFolder()
  private let configuration = RunConfiguration.light(["ios5", "ios6"], blocks: 4)
  private let log = CallLog()

  @Test func `each cell is run base, head, head, base, before the next one`() async throws {
    _ = try await run().measure()
    #expect(log.sides.prefix(2) == [.base, .head])
    let measured = Array(log.calls.dropFirst(2))
    // Both sides, two cells, four blocks.
    #expect(measured.count == 16)
    for start in stride(from: 0, to: measured.count, by: 4) {
      let four = measured[start..<start + 4]
      #expect(four.map(\.side) == [.base, .head, .head, .base])
      #expect(Set(four.map(\.request.strategy)).count == 1)
    }
  }

  @Test func `both sides have every cell once in each block, and order counts over both`() async throws {
    let outcome = try await run().measure()
    #expect(outcome.end == .done)
    let rows = try Sides { try outcome.folders[$0].trialRows().filter { $0["purpose"] == "measure" } }
    let places = Sides { side in rows[side].map { "\($0["block"]) \($0["strategy"])" } }
    #expect(places.base == places.head && Set(places.base).count == 8)
    for block in 1...4 {
      let orders = (rows.base + rows.head).filter { $0.integer("block") == block }
        .compactMap { $0.integer("order") }
      #expect(orders.sorted() == [1, 2, 3, 4])
    }
    let firsts = rows.base.filter { $0.integer("order")?.isMultiple(of: 2) == false }.map {
      $0.integer("block")
    }
    #expect(firsts == [1, 1, 3, 3])
    #expect(rows.base.compactMap { $0.integer("trial") } == Array(1...8))
  }

  @Test func `a folder that holds anything is left as it is`() async throws {
    let folder = temporary.path + "/check"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try temporary.write("mine", to: "check/pairs.csv")
    await #expect(throws: UsageError.self) { try await run().measure() }
    #expect(try temporary.read("check/pairs.csv") == "mine" && log.calls.isEmpty)
  }

  @Test func `a number of blocks that is odd ends with base, head`() async throws {
    var configuration = configuration
    configuration.blocks = 1
    _ = try await run(configuration).measure()
    #expect(log.sides == [.base, .head, .base, .head, .base, .head])
  }

  @Test func `both get the limits that the base's need makes, and what differs is told`() async throws {
    let outcome = try await run(head: { request in
      var result = try TrialResult.sample()
      result.sessions[0].peakBytes = 1_010_000
      return try .result(result)
    }).measure()
    #expect(Set(log.calls.dropFirst(2).map(\.request.limitBytes)) == [400_000])
    #expect(outcome.notes.count == 1)
    #expect(
      outcome.notes[0].hasPrefix("deep-stack on 375x667@2 needs 1.0 % more in the head than in the base"))
    let needs = try Sides { try RunRecord.read(from: outcome.folders[$0]).needs[0].sessions[0].peakBytes }
    #expect(needs.base == 1_000_000 && needs.head == 1_010_000)
  }

  @Test func `the record of a base of another version says it, and that this one wrote the rows`()
    async throws
  {
    let outcome = try await run(baseVersion: "0.0.9").measure()
    let records = try Sides { try RunRecord.read(from: outcome.folders[$0]) }
    #expect(records.base.build.offscreen == "0.0.9" && records.head.build.offscreen == Offscreen.version)
    #expect(records.base.offscreen == Offscreen.version && records.head.offscreen == Offscreen.version)
  }

  @Test func `what is injected is injected into the head alone, and its record says so`() async throws {
    let outcome = try await run(injection: Injection(memoryPercent: 1)).measure()
    for call in log.calls {
      #expect(call.request.injection == (call.side == .head ? Injection(memoryPercent: 1) : nil))
    }
    #expect(try RunRecord.read(from: outcome.folders.base).injection == nil)
    #expect(try RunRecord.read(from: outcome.folders.head).injection == Injection(memoryPercent: 1))
  }

  @Test func `rows are on disk before the next trial starts, and an interrupted run keeps them`() async throws
  {
    let folder = ResultsFolder(temporary.path + "/check/head")
    let outcome = try await run(head: { request in
      guard request.trial == 3 else { return try .result(.sample()) }
      #expect(try folder.trialRows().count == 3)
      return .ending(.interrupted)
    }).measure()
    #expect(outcome.end == .interrupted)
    #expect(try outcome.folders.base.trialRows().map { $0.integer("trial") } == [0, 1, 2, 3])
    #expect(try outcome.folders.head.trialRows().map { $0.integer("trial") } == [0, 1, 2])
  }

  @Test func `a trial that crashes on either side is a row and a failure`() async throws {
    let outcome = try await run(
      base: { $0.trial == 2 ? .ending(.signalled(11)) : try .result(.sample()) },
      head: { $0.trial == 1 ? .ending(.timedOut) : try .result(.sample()) }
    ).measure()
    #expect(outcome.end == .withFailures(2))
    #expect(try outcome.folders.base.trialRows()[2]["status"] == "crashed")
    #expect(try outcome.folders.head.trialRows()[1]["status"] == "timeout")
    #expect(try outcome.folders.base.trialRows().count == 9)
  }

  @Test func `a base that can't run the trials of this build is told in one sentence, and left`() async throws
  {
    let old = TrialOutcome.ending(.exited(64), lastWords: "Error: the request is of trial protocol 2\n")
    let run = try run(base: { _ in old })
    let error = await #expect(throws: HarnessError.self) { _ = try await run.measure() }
    #expect(
      error?.description
        == "the base's binary can't run this check: the trial that finds what deep-stack on 375x667@2 needs ended as "
        + "crashed: exit code 64: Error: the request is of trial protocol 2")
    #expect(log.sides == [.base, .base])
    #expect(try ResultsFolder(temporary.path + "/check/base").trialRows().count == 2)
  }

  @Test func `builds for debugging and for release are not compared`() async throws {
    let run = try run(
      base: { _ in try .result(.built(for: "debug")) }, head: { _ in try .result(.built(for: "release")) })
    let error = await #expect(throws: UsageError.self) { _ = try await run.measure() }
    #expect(
      error?.description
        == "the base's binary was built for debug and the head's for release; expected two builds of one kind"
    )
    #expect(log.calls.count == 2)
    #expect(
      try RunRecord.read(from: ResultsFolder(temporary.path + "/check/base")).build.configuration == "debug")
  }

  @Test func `undecided cells, and they alone, are run in as many blocks again, numbered on`() async throws {
    let run = try run()
    let first = try await run.measure()
    #expect(
      [first.folders.base.path, first.folders.head.path]
        == ["base", "head"].map { "\(temporary.path)/check/\($0)" })
    let outcome = try await run.confirm(run.plan.cells.filter { $0.strategy.name == "ios6" })
    for side in Side.allCases {
      let rows = try outcome.folders[side].trialRows()
      let again = rows.filter { ($0.integer("block") ?? 0) > 4 }
      #expect(again.map { $0["strategy"] } == Array(repeating: "ios6", count: 4))
      #expect(again.map { $0.integer("block") } == [5, 6, 7, 8])
      // One file of one run: no number twice.
      #expect(rows.map { $0.integer("trial") } == Array(rows.indices))
    }
    let blocks = try temporary.read("check/pairs.csv").split(separator: "\n").dropFirst().map {
      String($0.prefix { $0 != "," })
    }
    #expect(Set(blocks) == Set((1...8).map { "\($0)" }))
    #expect(Set(log.calls.dropFirst(2).map(\.request.limitBytes)) == [400_000])
    #expect(outcome.end == .done)
  }

  @Test func `a failure in the second stage counts`() async throws {
    let seen = Mutex(0)
    let run = try run(head: { _ in
      let call = seen.withLock { count in
        count += 1
        return count
      }
      return call > 9 ? .ending(.signalled(9)) : try .result(.sample())
    })
    #expect(try await run.measure().end == .done)
    let outcome = try await run.confirm(Array(run.plan.cells.prefix(1)))
    #expect(outcome.end == .withFailures(4))
  }

  @Test func `each step of a block has its pair, one of a trial without a result has none`() async throws {
    _ = try await run(head: { request in
      guard request.trial != 2 else { return .ending(.signalled(9)) }
      var result = try TrialResult.sample()
      // 100 and 20 ns in the base.
      result.returns[0].totalNanoseconds = 130
      return try .result(result)
    }).measure()
    let lines = try temporary.read("check/pairs.csv").split(separator: "\n").map { $0.split(separator: ",") }
    let columns = PairColumns.all.map(\.name)
    #expect(lines[0].map(String.init) == columns && lines.count == 1 + 7)
    for line in lines.dropFirst() {
      let row = Dictionary(uniqueKeysWithValues: zip(columns, line))
      #expect(row["kind"] == "return" && row["step"] == "0")
      #expect(row["base_ns"] == "120" && row["head_ns"] == "150")
    }
    #expect(!lines.contains { $0[2] == "2" })
  }

  private typealias Answer = @Sendable (TrialRequest) throws -> TrialOutcome

  private func run(
    _ configuration: RunConfiguration? = nil, injection: Injection? = nil,
    baseVersion: String = Offscreen.version,
    base: @escaping Answer = { _ in try .result(.sample()) },
    head: @escaping Answer = { _ in try .result(.sample()) }
  ) throws -> InterleavedRun {
    let build = BuildRecord(swift: "6.3", configuration: "unknown", binaryDigest: "0123456789abcdef")
    func contender(_ side: Side, _ answer: @escaping Answer) -> CandidateBuild {
      CandidateBuild(
        build: build,
        executor: FakeExecutor { [log] request in
          log.note(side, request)
          return try answer(request)
        })
    }
    var contenders = Sides(base: contender(.base, base), head: contender(.head, head))
    contenders.head.injection = injection
    contenders.base.version = baseVersion
    return try InterleavedRun(
      plan: try Plan(configuration ?? self.configuration.scripted), path: temporary.path + "/check",
      contenders: contenders, interruption: nil, progress: { RunProgress(total: $0, interval: 1e9) })
  }
}

/// What both sides were asked, in the order of time.
private final class CallLog: Sendable {
  private let entries = Mutex<[(side: Side, request: TrialRequest)]>([])

  var calls: [(side: Side, request: TrialRequest)] { entries.withLock { $0 } }
  var sides: [Side] { calls.map(\.side) }

  func note(_ side: Side, _ request: TrialRequest) {
    entries.withLock { $0.append((side, request)) }
  }
}

extension RunConfiguration {
  fileprivate var scripted: RunConfiguration {
    var configuration = self
    configuration.factors[Factors.pressure] = ["scripted"]
    return configuration
  }
}

extension TrialResult {
  fileprivate static func built(for configuration: String) throws -> TrialResult {
    var result = try sample()
    result.buildConfiguration = configuration
    return result
  }
}
