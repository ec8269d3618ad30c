import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import Campaign
@testable import Doctor
@testable import Experiment
@testable import Results

@Suite("the doctor") struct DoctorTests {
  private let build = BuildRecord(swift: "6.3", configuration: "debug", binaryDigest: "0")

  @Test func `looks at this machine, through children of the binary that it is of`() async throws {
    let diagnosis = try await Doctor.examine(
      build: build, executor: ChildExecutor(executable: try BenchBinary.path), results: "/", pairs: 2,
      interruption: nil
    )
    let verdicts = Dictionary(
      uniqueKeysWithValues: diagnosis.findings.map { ($0.check, $0.verdict.name) })
    #expect(diagnosis.findings.map(\.check) == Check<Readings>.all.map(\.name))
    // What the harness itself brings about holds anywhere, and a debug build is none to measure with.
    #expect(verdicts["jemalloc"] == "ok" && verdicts["jemalloc options"] == "ok")
    #expect(verdicts["control"] != "unfit", "\(diagnosis.text)")
    #expect(verdicts["build"] == "unfit" && !diagnosis.isFit)
  }

  @Test func `measures pairs of the same trial under the limit that the need asks for`() async throws {
    let executor = FakeExecutor { _ in
      var result = try TrialResult.sample()
      // Each step holds the whole need.
      result.timeline[0].memory.allocatedBytes += 1_000_000
      return try .result(result)
    }
    let trials = try await ControlTrials.measure(on: executor, pairs: 3, interruption: nil)
    #expect(executor.requests.map(\.strategy.name) == ["inert"] + Array(repeating: "ios5", count: 6))
    #expect(executor.requests.map(\.limitBytes) == [nil] + Array(repeating: 400_000, count: 6))
    // Scripted as the control of a run is, or nothing would be unloaded and no return reload.
    #expect(executor.requests.dropFirst().allSatisfy { $0.pressure == .scripted && !$0.script.isEmpty })
    #expect(trials.control.pairs.count == 3 && trials.failures.isEmpty && trials.allocator != nil)
  }

  @Test func `measures nothing more once the need can't be found in two tries, and says why`() async throws {
    let executor = FakeExecutor { _ in .ending(.signalled(11), lastWords: "no luck") }
    let trials = try await ControlTrials.measure(on: executor, pairs: 3, interruption: nil)
    #expect(executor.requests.count == 2 && trials.failures == ["crashed: signal 11: no luck"])
  }

  @Test func `stops when the user asks to`() async {
    let executor = FakeExecutor { $0.trial == 2 ? .ending(.interrupted) : try .result(.sample()) }
    await #expect(throws: Interrupted.self) {
      try await ControlTrials.measure(on: executor, pairs: 3, interruption: nil)
    }
  }
}
