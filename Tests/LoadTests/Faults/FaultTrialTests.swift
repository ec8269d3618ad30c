import Campaign
import Experiment
import Results
import Screens
import Strategies
import TestSupport
import Testing

@testable import Load

/// Trials in processes of their own, in which the first operation fails.
@Suite struct FaultTrialTests {
  private func outcome(
    _ kind: String, isPersistent: Bool, swallowed: Bool = false, strategy: String = "ios6"
  ) async throws -> (FaultOutcome, FaultReport) {
    var plan = LoadPlan(profile: "faults", strategies: [strategy], limit: "none")
    if swallowed { plan.defect = .swallowsError }
    let bench = LoadBench(
      plan: plan, parts: .standard, run: "test", executor: ChildExecutor(executable: try BenchBinary.path))
    let trials = try await bench.trials(
      strategy, FaultTrace.make(), screens: ScreenCatalogue.all,
      faults: [0, 1].map { InjectedFault(kind: kind, number: $0, isPersistent: isPersistent) },
      timeout: .seconds(60))
    #expect(trials[0].faults.fired == nil)
    #expect((trials[0].faults.operations ?? 0) > 0)
    return (FaultFinding(trials[1], undisturbed: trials[0]).outcome, trials[1].faults)
  }

  @Test(arguments: [
    "image missing", "image damaged", "image memory", "document missing", "database locked",
    "database memory", "disk full",
  ])
  func `what fails once is tried again`(_ kind: String) async throws {
    let (outcome, faults) = try await outcome(kind, isPersistent: false)
    #expect(outcome == .recovered)
    #expect(faults.fired?.operation == 1)
    #expect(faults.degraded.isEmpty)
  }

  @Test(arguments: ["image missing", "image memory", "document damaged", "database locked", "disk full"])
  func `what keeps failing degrades the screen, and the app says so`(_ kind: String) async throws {
    let (outcome, faults) = try await outcome(kind, isPersistent: true)
    #expect(outcome == .degraded)
    #expect(!faults.degraded.isEmpty)
  }

  @Test func `an error that the app swallows is found`() async throws {
    let (outcome, faults) = try await outcome("image missing", isPersistent: true, swallowed: true)
    #expect(outcome == .corrupted)
    #expect(faults.degraded.isEmpty)
  }

  @Test(arguments: ["archive missing", "archive damaged"])
  func `a nib that can't be decoded ends the app, with its row`(_ kind: String) async throws {
    let (outcome, faults) = try await outcome(kind, isPersistent: false, strategy: "ios5/from-nib")
    #expect(outcome == .appEnded)
    #expect(faults.fired?.operation == 1)
  }

  @Test func `a full disk is reported in the kernel's words, for every screen that lost state`()
    async throws
  {
    let (_, faults) = try await outcome("disk full", isPersistent: true)
    #expect(faults.fired?.operation == 1 && faults.fired?.stage == nil)
    #expect(faults.degraded.allSatisfy { $0.detail == "the state can't be saved: No space left on device" })
    #expect(Set(faults.degraded.map(\.screen)) == Set(faults.shown.map(\.screen)))
  }

  @Test func `a state that the app fails to save silently is found`() async throws {
    let (outcome, _) = try await outcome("disk full", isPersistent: true, swallowed: true)
    #expect(outcome == .corrupted)
  }

  @Test func `a process that is killed at a row has ended, and what it wrote before is there`() async throws {
    let (outcome, faults) = try await outcome("process killed", isPersistent: false)
    #expect(outcome == .appEnded)
    #expect(faults.fired?.operation == 1)
  }
}
