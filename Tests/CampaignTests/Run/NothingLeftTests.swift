import Foundation
import Messages
import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("a run that can't begin") struct NothingLeftTests {
  private let temporary = TemporaryFolder()

  private var contents: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
  }

  @Test func `for its pictures' folder leaves no folder behind`() throws {
    var configuration = RunConfiguration.light(["ios6"])
    configuration.screenshots = "/proc/pictures"
    #expect(throws: UsageError.self) {
      try makeRun(configuration, in: temporary, executor: FakeExecutor { _ in try .result(.sample()) })
    }
    #expect(contents.isEmpty)
  }

  @Test func `for a limit below its largest screen leaves no folder behind`() async throws {
    let configuration = RunConfiguration.light(["ios6"], limits: ["1B"])
    let run = try makeRun(
      configuration, in: temporary, executor: FakeExecutor { _ in try .result(.sample()) })
    await #expect(throws: UsageError.self) { try await run.perform() }
    #expect(contents.isEmpty)
  }

  @Test func `in a rehearsal leaves nothing, and says why a folder can't be`() throws {
    try ResultsFolder(temporary.path + "/a/b/c").rehearse()
    #expect(contents.isEmpty)
    try temporary.write("mine", to: "notes")
    for (path, words) in [
      ("notes", "/notes is a file; give --out a new folder"),
      ("notes/run", "can't be created: Not a directory"),
      (".", "is not empty"),
    ] {
      let error = #expect(throws: UsageError.self) {
        try ResultsFolder(temporary.path + "/" + path).rehearse()
      }
      #expect("\(error!)".contains(words), "\(error!)")
    }
    #expect(contents == ["notes"] && PathState("/proc/none") == .missing)
    #expect(throws: UsageError.self) { try ResultsFolder("/proc/none").rehearse() }
  }

  @Test(
    "names what is in place of a run's folder",
    arguments: [("none", "/none isn't there"), ("notes", "/notes is a file"), (".", "/. has no trials.csv")])
  func reading(name: String, words: String) throws {
    try temporary.write("mine", to: "notes")
    let error = #expect(throws: UsageError.self) {
      try ResultsFolder(temporary.path + "/" + name).expectRun()
    }
    #expect("\(error!)".hasSuffix(words + "; expected the folder of a run"), "\(error!)")
  }
}

@Suite("the first result") struct FirstResultTests {
  private func line(_ purpose: PlannedTrial.Purpose, status: TrialStatus = .completed) throws -> String? {
    let cell = try Plan(RunConfiguration.light(["ios6"])).cells[0]
    let planned = PlannedTrial(trial: 1, cell: cell, seed: 1, purpose: purpose, block: 1, order: 1)
    let outcome: TrialOutcome = status == .completed ? try .result(.sample()) : .ending(.signalled(11))
    let record = TrialRecord(
      run: "r", planned: planned, limitBytes: nil, needBytes: nil, outcome: outcome,
      surroundings: .init(paddingBytes: 0, loadBefore: 0, loadAfter: 0, stolenMilliseconds: 0))
    return FirstResult(record, afterSeconds: 12.4)?.description
  }

  @Test func `is that of a strategy under a limit, with the time that it took`() throws {
    let line = try #require(try line(.measure))
    #expect(line.hasPrefix("first result, after 12 s: ios6 on deep-stack at 40% completed"))
    #expect(try self.line(.need) == nil && self.line(.control) == nil)
    #expect(try self.line(.measure, status: .crashed) == nil)
  }
}
