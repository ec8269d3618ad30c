import Foundation
import Glibc
import MemoryProbe
import Messages
import Screens
import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Replay
@testable import Results

@Suite("the process of a trial") struct TrialChildTests {
  private let screens = "note views:5 rows:1 fields:1 drawn:5%\n"

  @Test("has the allocator's options that it was given, read back from it", arguments: [0, 10_000, -1])
  func options(decay: Int) async throws {
    let run = try RealRun(trace: "push note\n", screens: screens)
    let allocator = try await run.result(of: run.request("inert", decay: decay)).allocator
    #expect(allocator.dirtyDecayMilliseconds == decay && allocator.abortOnBadOption)
  }

  @Test func `records a row for each step and each return, in order`() async throws {
    let run = try RealRun(trace: "push note\npush note\npop\nwait 3s\npop\n", screens: screens)
    let result = try await run.result(of: run.request("inert"))
    #expect(result.timeline.map(\.event) == ["push note", "push note", "pop", "wait 3s", "pop"])
    #expect(result.timeline.map(\.depth) == [2, 3, 2, 2, 1])
    #expect(result.timeline.map(\.step) == [0, 1, 2, 3, 4])
    // 5 s of thinking after each step; a wait takes its own time instead.
    #expect(result.timeline.map(\.virtualMilliseconds) == [0, 5_000, 10_000, 15_000, 18_000])
    #expect(result.returns.map(\.step) == [2, 4])
    #expect(result.counts.screens == 2 && result.counts.depthReached == 3 && result.counts.steps == 5)
  }

  @Test func `over its limit is terminated at the depth it reached`() async throws {
    let run = try RealRun(
      trace: String(repeating: "push big\n", count: 20), screens: "big views:20 rows:400 drawn:100%\n")
    var request = run.request("inert")
    request.pressure = .measured
    let need = try await run.result(of: run.request("inert")).sessions[0].peakBytes
    request.limitBytes = need / 2
    let result = try await run.result(of: request)
    #expect(result.status == .terminated && (8...12).contains(result.counts.depthReached))
    #expect(result.timeline.last?.warning == "terminated" && result.counts.warnings >= 2)
  }

  @Test func `whose app uses a view that has gone ends by the strategy's own fault`() async throws {
    let run = try RealRun(trace: "push note\npush note\nwarn\npop\n", screens: screens)
    for (strategy, ending) in [("ios6/outside-view", StrategyFault.exitCode), ("ios6/outside-asks", 0)] {
      let outcome = try await run.outcome(of: run.request(strategy))
      #expect(outcome.termination == .exited(ending), "\(strategy)")
      #expect(outcome.standardErrorTail.hasPrefix(StrategyFault.prefix) == (ending != 0))
    }
  }

  @Test func `killed in the middle of its trial leaves a row that says killed, and the run goes on`()
    async throws
  {
    let temporary = TemporaryFolder()
    let killer = KillingExecutor(child: ChildExecutor(executable: try BenchBinary.path), victim: 2)
    let run = try makeRun(
      .light(["inert", "ios5"], limits: ["80%"]), in: temporary, executor: killer)
    #expect(try await run.perform() == .withFailures(1))
    let rows = try run.folder.trialRows()
    #expect(rows.count == 5 && rows.count { $0["status"] != "killed" } == 4)
    #expect(rows[2]["status"] == "killed" && rows[2]["message"].hasPrefix("signal 9"))
    withExtendedLifetime(temporary) {}
  }

  @Test func `that dies before it reads its request costs its row only`() async throws {
    let run = try RealRun(trace: "push note\n", screens: screens)
    let dead = ChildExecutor(executable: "/bin/false")
    let outcome = try await dead.execute(
      run.request("inert"), timeout: .seconds(20), padding: 0, interruption: nil)
    #expect(outcome.termination == .exited(1))
  }

  @Test(
    "that is asked for what it doesn't know does nothing, and says what",
    arguments: [
      ("placement", "nonsense", "'nonsense' is not a valid placement; expected shared, kind or screen"),
      ("device", "banana", "'banana' is not a valid device; expected points and scale"),
      ("image_size", "4", "'image_size' is not a factor; expected strategy, workload"),
    ])
  func unknownFactor(column: String, value: String, says: String) async throws {
    let run = try RealRun(trace: "push note\n", screens: screens)
    var request = run.request("inert")
    request.factors[column] = value
    let outcome = try await run.outcome(of: request)
    #expect(outcome.termination == .exited(64) && outcome.output.lastStep == nil)
    #expect(outcome.standardErrorTail.contains(says), "\(outcome.standardErrorTail)")
  }

  @Test func `leaves no request behind`() async throws {
    let run = try RealRun(trace: "push note\n", screens: screens)
    let request = run.request("inert")
    _ = try await run.result(of: request)
    let files = try FileManager.default.contentsOfDirectory(atPath: request.fixtures)
    #expect(!files.isEmpty && !files.contains { $0.hasSuffix(".json") })
  }

  @Test func `that can't be asked for anything ends the run, not the trial alone`() async throws {
    let run = try RealRun(trace: "push note\n", screens: screens)
    var request = run.request("inert")
    request.fixtures = "/nowhere"
    let asked = request
    let error = await #expect(throws: HarnessError.self) { _ = try await run.outcome(of: asked) }
    #expect(error?.description.hasPrefix("the request /nowhere/") == true)
  }

  @Test func `of another protocol is refused in one line`() async throws {
    let run = try RealRun(trace: "push note\n", screens: screens)
    var request = run.request("inert")
    request.trialProtocol = 999
    let outcome = try await run.outcome(of: request)
    #expect(outcome.termination == .exited(64) && outcome.standardErrorTail.split(separator: "\n").count == 1)
    #expect(outcome.standardErrorTail.contains("the request is of trial protocol 999, this bench runs"))
  }

  @Test func `whose run is gone does nothing`() async throws {
    let run = try RealRun(trace: "push note\n", screens: screens)
    var request = run.request("inert")
    request.parent = 1
    let outcome = try await run.outcome(of: request)
    #expect(outcome.termination == .exited(1) && outcome.output.lastStep == nil)
    #expect(outcome.standardErrorTail == "Error: the run that asked for this trial is gone\n")
  }
}

/// Kills the child of one trial soon after it has started.
private struct KillingExecutor: Executor {
  let child: ChildExecutor
  let victim: Int

  func execute(_ request: TrialRequest, timeout: Duration, padding: Int, interruption: Interruption?)
    async throws -> TrialOutcome
  {
    guard request.trial == victim else {
      return try await child.execute(request, timeout: timeout, padding: padding, interruption: interruption)
    }
    var request = request
    // Long enough to be killed in its middle, and known by the folder of its request.
    let trace = (0..<2_000).map { _ in "push note\npop\n" }.joined()
    request.trace += ".long"
    try? Data(trace.utf8).write(to: URL(fileURLWithPath: request.trace))
    let folder = request.fixtures
    async let outcome = child.execute(request, timeout: timeout, padding: padding, interruption: interruption)
    async let isKilled = eventually { killProcess(whoseArgumentsContain: folder) }
    _ = await isKilled
    return try await outcome
  }
}

/// Kills the child of this process whose command line contains `text`, once it has had time to start its trial.
private func killProcess(whoseArgumentsContain text: String) -> Bool {
  let processes =
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
  for process in processes where process != getpid() {
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { continue }
    if String(decoding: data, as: UTF8.self).contains(text) {
      usleep(300_000)
      return kill(process, SIGKILL) == 0
    }
  }
  return false
}
