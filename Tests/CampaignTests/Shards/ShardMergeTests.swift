import Foundation
import Messages
import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("merged shards") struct ShardMergeTests {
  /// What isn't of the machine at that moment.
  private func lines(_ folder: ResultsFolder) throws -> [[String]] {
    try folder.trialRows().map { row in
      [
        "trial", "block", "order", "strategy", "limit", "limit_bytes", "purpose", "status", "returns",
        "work_return_ns",
      ]
      .map { row[$0] }
    }
  }

  @Test func `are the run that one machine makes, however many there are`() async throws {
    let sharded = try await ShardedPlan()
    let whole = try makeRun(
      sharded.configuration, in: sharded.temporary, named: "whole", executor: sharded.executor)
    #expect(try await whole.perform() == .done)
    // Above three blocks, some shards are empty.
    for count in 1...7 {
      try await sharded.carryOut(all: count)
      let merged = try sharded.merge("of-\(count)")
      #expect(try lines(merged) == lines(whole.folder) && lines(merged).count == 19)
      for name in ["timeline", "returns", "terminations"] {
        let rows = try [("of-\(count)", "plan"), ("whole", "whole")].map { folder, run in
          try sharded.temporary.read("\(folder)/\(name).csv").replacing("\n\(run),", with: "\n,")
        }
        #expect(rows[0] == rows[1])
      }
      #expect(try RunRecord.read(from: merged).isComplete == true)
      try FileManager.default.removeItem(atPath: sharded.temporary.path + "/plan/shards")
    }
  }

  @Test func `can be resumed as a run, which has nothing left to do`() async throws {
    let sharded = try await ShardedPlan()
    try await sharded.carryOut(all: 2)
    let asked = FakeExecutor { _ in try .result(.sample()) }
    let resumed = try Run(
      plan: sharded.plan, folder: sharded.merge(), resuming: true,
      build: BuildRecord(swift: "6.3", configuration: "debug", binaryDigest: "0123456789abcdef"),
      executor: asked, interruption: nil, progress: RunProgress(total: 0, interval: 1e9))
    #expect(try await resumed.perform() == .done && asked.requests.isEmpty)
  }

  @Test func `may lie in other folders, some of them twice`() async throws {
    let sharded = try await ShardedPlan()
    try await sharded.carryOut(all: 3)
    let files = FileManager.default
    let (plan, other) = (sharded.temporary.path + "/plan", sharded.temporary.path + "/other")
    try files.createDirectory(atPath: other, withIntermediateDirectories: true)
    try files.copyItem(atPath: plan + "/shards", toPath: other + "/shards")
    try files.removeItem(atPath: plan + "/shards/2-of-3")
    #expect(throws: (any Error).self) { try sharded.merge("gap") }
    #expect(try lines(sharded.merge(others: [other])).count == 19)
    #expect(try sharded.temporary.read("merged/trials.csv").split(separator: "\n").count == 20)
  }

  /// What one does to the shards, and words of the sentence that names it.
  static let flaws: [(String, @Sendable (String) throws -> Void)] = [
    ("these are missing: 2", { try FileManager.default.removeItem(atPath: $0 + "/shards/2-of-3") }),
    ("2-of-3/trials.csv was altered", { try cut($0 + "/shards/2-of-3/trials.csv") }),
    ("2-of-3/returns.csv was altered", { try edit($0 + "/shards/2-of-3/returns.csv", "100", "101") }),
    (
      "2-of-3 lacks timeline.csv",
      { try FileManager.default.removeItem(atPath: $0 + "/shards/2-of-3/timeline.csv") }
    ),
    (
      "2-of-3 has no shard.json",
      { try FileManager.default.removeItem(atPath: $0 + "/shards/2-of-3/shard.json") }
    ),
    ("shard.json is not the record of a shard", { try cut($0 + "/shards/2-of-3/shard.json") }),
    (
      "2-of-3 has the trials of shard 1/3, expected 2/3",
      { path in
        try FileManager.default.removeItem(atPath: path + "/shards/2-of-3")
        try FileManager.default.copyItem(atPath: path + "/shards/1-of-3", toPath: path + "/shards/2-of-3")
      }
    ),
    (
      "of 3 (1-of-3) and of 4 (1-of-4)",
      { try FileManager.default.copyItem(atPath: $0 + "/shards/1-of-3", toPath: $0 + "/shards/1-of-4") }
    ),
  ]

  private static func cut(_ path: String) throws {
    let data = try #require(FileManager.default.contents(atPath: path))
    try data.dropLast(40).write(to: URL(fileURLWithPath: path))
  }

  private static func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test("are refused by name if one is missing, cut short, altered or foreign", arguments: flaws.indices)
  func refused(index: Int) async throws {
    let (words, spoil) = Self.flaws[index]
    let sharded = try await ShardedPlan()
    try await sharded.carryOut(all: 3)
    try spoil(sharded.temporary.path + "/plan")
    let error = #expect(throws: (any Error).self) { try sharded.merge() }
    #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(String(describing: error))")
    #expect(!FileManager.default.fileExists(atPath: sharded.temporary.path + "/merged"))
  }

  @Test func `of another plan are refused, and so is another build`() async throws {
    let (one, other) = (try await ShardedPlan(), try await ShardedPlan(.light(["inert"], blocks: 3)))
    try await one.carryOut(all: 2)
    try await other.carryOut(all: 2)
    let error = #expect(throws: (any Error).self) { try one.merge(others: [other.temporary.path + "/plan"]) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("is of another plan"))
    let shard = try #require(Shard("1/3"))
    await #expect(throws: (any Error).self) { try await one.carryOut(shard, build: "fedcba9876543210") }
    #expect(try !one.folder.has(shard))
  }

  /// What differs in the second shard's record, and the word for it.
  static let machines: [(String, @Sendable (inout RunRecord) -> Void)] = [
    ("kernel", { $0.machine.kernel = "another" }),
    ("processor", { $0.machine.cpu = "another" }),
    (
      "allocator",
      {
        $0.allocator = AllocatorInForce(
          version: "another", automaticArenas: 1, dirtyDecayMilliseconds: -1, muzzyDecayMilliseconds: -1,
          backgroundThread: false, threadCache: false, perProcessorArenas: nil, hugePages: "never",
          metadataHugePages: "disabled", pageBytes: 4_096, profilingBuilt: false, profiling: false,
          abortOnBadOption: true)
      }
    ),
  ]

  @Test("of machines that differ are refused unless they may be mixed", arguments: machines.indices)
  func mixed(index: Int) async throws {
    let (word, change) = Self.machines[index]
    let sharded = try await ShardedPlan()
    let shard = try #require(Shard("2/2"))
    try await sharded.carryOut(#require(Shard("1/2")))
    try sharded.folder.begin(shard, host: "one")
    let workshop = try sharded.folder.workshop(of: shard)
    var record = try RunRecord.read(from: workshop)
    #expect(record.allocator == nil)
    change(&record)
    try record.write(to: workshop)
    try await sharded.carryOut(shard)
    let error = #expect(throws: (any Error).self) { try sharded.merge() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("differ in their \(word); add --mixed"))
    #expect(try lines(sharded.merge(mixed: true)).count == 19)
  }

  @Test func `start anew on another machine, since the blocks of a live run need one`() async throws {
    let sharded = try await ShardedPlan()
    let shard = try #require(Shard("1/1"))
    let first = try Set(shard.trials(of: sharded.plan).prefix(5).map(\.trial))
    let killed = FakeExecutor { request in
      first.contains(request.trial) ? try .result(.sample()) : .ending(.interrupted)
    }
    try await sharded.carryOut(shard, by: killed)
    let elsewhere = FakeExecutor { _ in try .result(.sample()) }
    try await sharded.carryOut(shard, by: elsewhere, host: "two")
    #expect(try elsewhere.requests.count == shard.trials(of: sharded.plan).count)
    #expect(try lines(sharded.merge()).count == 19)
    #expect(!FileManager.default.fileExists(atPath: sharded.temporary.path + "/plan/shards/1-of-1/host"))
  }

  @Test func `count their own failures, not a need's first try`() async throws {
    let tries = FakeExecutor { request in
      request.trial == 0 ? .ending(.failedToStart("no memory")) : try .result(.sample())
    }
    let sharded = try await ShardedPlan(executor: tries, needs: .withFailures(1))
    try await sharded.carryOut(#require(Shard("1/2")))
    let failing = try #require(try Shard("2/2")?.trials(of: sharded.plan).first?.trial)
    try await sharded.carryOut(
      #require(Shard("2/2")),
      by: FakeExecutor { $0.trial == failing ? .ending(.failedToStart("no memory")) : try .result(.sample()) }
    )
    let merge = try ShardMerge(sharded.folder, planned: sharded.plan)
    #expect(merge.failures == 1)
    // The need has two rows, and every trial of the blocks has one.
    _ = try merge.write(to: ResultsFolder(sharded.temporary.path + "/merged"))
    let rows = try ResultsFolder(sharded.temporary.path + "/merged").trialRows()
    #expect(rows.count == 20 && rows.count { $0.purpose == .need } == 2)
  }

  @Test func `may be merged into a folder whose name ends with a slash`() async throws {
    let sharded = try await ShardedPlan()
    try await sharded.carryOut(all: 2)
    #expect(try lines(sharded.merge("slash/")).count == 19)
  }

  @Test func `keep their trials if they can't be finished`() async throws {
    let sharded = try await ShardedPlan()
    let shard = try #require(Shard("1/2"))
    try sharded.folder.begin(shard, host: "one")
    // A folder in place of the record that finishes the shard.
    let obstacle = try sharded.folder.workshop(of: shard).path + "/shard.json"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    await #expect(throws: HarnessError.self) { try await sharded.carryOut(shard) }
    try FileManager.default.removeItem(atPath: obstacle)
    let rest = FakeExecutor { _ in try .result(.sample()) }
    try await sharded.carryOut(shard, by: rest)
    #expect(rest.requests.isEmpty)
    #expect(try sharded.folder.has(shard))
  }

  @Test func `can be merged again after a merge was killed`() async throws {
    let sharded = try await ShardedPlan()
    try await sharded.carryOut(all: 2)
    let whole = try lines(sharded.merge("first"))
    try FileManager.default.createDirectory(
      atPath: sharded.temporary.path + "/merged.part", withIntermediateDirectories: true)
    try sharded.temporary.write("plan,0,half a row", to: "merged.part/trials.csv")
    #expect(try lines(sharded.merge()) == whole)
    #expect(!FileManager.default.fileExists(atPath: sharded.temporary.path + "/merged.part"))
  }

  @Test func `are missing until they are finished and whole`() async throws {
    let sharded = try await ShardedPlan()
    let (shard, other) = (try #require(Shard("2/3")), try #require(Shard("1/3")))
    #expect(try !sharded.folder.has(shard))
    try await sharded.carryOut(shard)
    #expect(try sharded.folder.has(shard) && !sharded.folder.has(other))
    try Self.cut(sharded.temporary.path + "/plan/shards/2-of-3/returns.csv")
    #expect(try !sharded.folder.has(shard))
    // Carried out again, it takes the place of the damaged one.
    try await sharded.carryOut(shard)
    #expect(try sharded.folder.has(shard))
  }

  @Test("are the same after a shard was interrupted and gone on with", arguments: [0, 1, 5])
  func resumed(after trials: Int) async throws {
    let sharded = try await ShardedPlan()
    let shard = try #require(Shard("1/2"))
    let first = try shard.trials(of: sharded.plan).prefix(trials).map(\.trial)
    let interrupted = FakeExecutor { request in
      first.contains(request.trial) ? try .result(.sample()) : .ending(.interrupted)
    }
    try await sharded.carryOut(shard, by: interrupted)
    #expect(try !sharded.folder.has(shard))
    // A killed process leaves half a row as well.
    let file = try sharded.folder.workshop(of: shard).trials
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("plan,7,3,".utf8))
    try handle.close()
    let rest = FakeExecutor { _ in try .result(.sample()) }
    try await sharded.carryOut(shard, by: rest)
    #expect(try rest.requests.count == shard.trials(of: sharded.plan).count - trials)
    try await sharded.carryOut(#require(Shard("2/2")))
    let whole = try makeRun(
      sharded.configuration, in: sharded.temporary, named: "whole", executor: sharded.executor)
    #expect(try await whole.perform() == .done)
    #expect(try lines(sharded.merge()) == lines(whole.folder))
  }

  @Test func `of a live run have the counts, digests and bytes of an unsharded one`() async throws {
    var configuration = RunConfiguration()
    configuration.preset = "quick"
    configuration.screens = RunConfiguration.lightScreens
    configuration.factors[Factors.strategy] = ["ios6/revived-unload", "ios6/dirty-flag"]
    configuration.factors[Factors.pressure] = ["scripted"]
    configuration.blocks = 2
    configuration.traces = [
      OwnTrace(file: "t.trace", text: String(repeating: "push 1\npush 2\nwarn\npop\npop\n", count: 4))
    ]
    let executor = ChildExecutor(executable: try BenchBinary.path)
    let sharded = try await ShardedPlan(configuration, executor: executor)
    try await sharded.carryOut(all: 2)
    let merged = try sharded.merge().trialRows()
    let whole = try makeRun(configuration, in: sharded.temporary, named: "whole", executor: executor)
    #expect(try await whole.perform() == .done)
    let rows = try whole.folder.trialRows()
    #expect(merged.count == rows.count && rows.count == 9)
    for (a, b) in zip(merged, rows) {
      for column in [
        "trial", "strategy", "block", "warnings", "unloads", "reloads", "returns", "event_digest",
      ] {
        #expect(a[column] == b[column], "\(column) of trial \(a["trial"])")
      }
      let (peak, other) = (
        try #require(a.integer("peak_allocated_bytes")), try #require(b.integer("peak_allocated_bytes"))
      )
      #expect(abs(peak - other) * 200 <= other, "trial \(a["trial"]): \(peak) and \(other) bytes")
    }
  }
}
