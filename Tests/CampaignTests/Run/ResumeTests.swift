import Foundation
import Messages
import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("a resumed run") struct ResumeTests {
  private let temporary = TemporaryFolder()
  private let configuration = RunConfiguration.light(["inert", "ios5"], limits: ["40%", "80%"], blocks: 2)
  private let other = TemporaryFolder()
  private let completed = FakeExecutor { _ in try .result(.sample()) }

  @Test("carries out exactly the missing trials", arguments: [1, 4, 8])
  func missing(trial: Int) async throws {
    try await interrupt(at: trial, in: temporary)
    let resumed = try makeRun(configuration, in: temporary, resuming: true, executor: completed)
    #expect(try await resumed.perform() == .done)
    #expect(completed.requests.map(\.trial) == Array(trial...12))
    #expect(try resumed.folder.trialRows().map { $0.integer("trial") } == Array(0...12))
  }

  @Test("counts as done what it left", arguments: [1, 4, 8])
  func progress(trial: Int) async throws {
    try await interrupt(at: trial, in: temporary)
    let progress = RunProgress(total: 13, interval: 1e9)
    let run = try makeRun(
      configuration, in: temporary, resuming: true, executor: completed, progress: progress)
    #expect(
      progress.ended == trial && progress.head.hasPrefix("[\(trial * 100 / 13) %, trial \(trial) of 13"))
    _ = try await run.perform()
    #expect(progress.ended == 13 && progress.head == "[100 %, trial 13 of 13]")
  }

  @Test func `asks each missing trial for what it was asked for before`() async throws {
    let whole = FakeExecutor { _ in try .result(.sample()) }
    _ = try await makeRun(configuration, in: other, executor: whole).perform()
    try await interrupt(at: 4, in: temporary)
    _ = try await makeRun(configuration, in: temporary, resuming: true, executor: completed).perform()
    #expect(completed.requests.map(\.strategy.name) == whole.requests[4...].map(\.strategy.name))
    #expect(completed.requests.map(\.limitBytes) == whole.requests[4...].map(\.limitBytes))
  }

  @Test func `finds the need again if it was not recorded, without a second trial of that number`()
    async throws
  {
    try await interrupt(at: 3, in: temporary)
    var record = try RunRecord.read(from: folder(temporary))
    record.needs = []
    try record.write(to: folder(temporary))
    _ = try await makeRun(configuration, in: temporary, resuming: true, executor: completed).perform()
    let trials = try folder(temporary).trialRows().map { $0["trial"] }
    #expect(trials.count == 14 && Set(trials).count == 14)
  }

  @Test func `repairs what a killed run left half written`() async throws {
    try await interrupt(at: 3, in: temporary)
    for name in ["trials", "timeline", "returns"] {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: temporary.path + "/run/\(name).csv"))
      try file.seekToEnd()
      try file.write(contentsOf: Data("run,3,\"half".utf8))
    }
    let resumed = try makeRun(configuration, in: temporary, resuming: true, executor: completed)
    #expect(try await resumed.perform() == .done)
    #expect(try resumed.folder.trialRows().map { $0.integer("trial") } == Array(0...12))
    #expect(try temporary.read("run/timeline.csv").split(separator: "\n").count == 1 + 13)
  }

  @Test func `still tells of trials that failed before`() async throws {
    let failing = FakeExecutor { request in
      switch request.trial {
      case 2: .ending(.signalled(9))
      case 4: .ending(.interrupted)
      default: try .result(.sample())
      }
    }
    _ = try await makeRun(configuration, in: temporary, executor: failing).perform()
    let resumed = try makeRun(configuration, in: temporary, resuming: true, executor: completed)
    #expect(try await resumed.perform() == .withFailures(1))
  }

  @Test func `of another build is refused`() async throws {
    try await interrupt(at: 3, in: temporary)
    let error = #expect(throws: UsageError.self) {
      _ = try makeRun(
        configuration, in: temporary, resuming: true, build: "another", executor: completed)
    }
    #expect(error?.description.contains("was recorded by another build") == true)
  }

  @Test func `of another configuration is refused`() async throws {
    try await interrupt(at: 3, in: temporary)
    var other = configuration
    other.seed = 2
    let error = #expect(throws: UsageError.self) {
      _ = try makeRun(other, in: temporary, resuming: true, executor: completed)
    }
    #expect(error?.description.contains("contains a run with a different configuration") == true)
  }

  @Test func `from a folder that is no run is refused`() async throws {
    let error = #expect(throws: UsageError.self) {
      _ = try makeRun(configuration, in: temporary, resuming: true, executor: completed)
    }
    #expect(error?.description.hasSuffix("/run isn't there; expected the folder of a run") == true)
  }

  private func folder(_ temporary: TemporaryFolder) -> ResultsFolder {
    ResultsFolder(temporary.path + "/run")
  }

  /// A run that the user stops during the trial of that number.
  private func interrupt(at trial: Int, in temporary: TemporaryFolder) async throws {
    let executor = FakeExecutor { $0.trial == trial ? .ending(.interrupted) : try .result(.sample()) }
    let end = try await makeRun(configuration, in: temporary, executor: executor).perform()
    #expect(end == .interrupted)
  }
}
