import Foundation
import Seeds
import Strategies
import TestSupport
import Testing
import Traces

@testable import Campaign
@testable import Experiment
@testable import Results

/// A simulated trial and a live one of the same request, step by step.
@Suite("a simulated trial") struct SimulatedTrialTests {
  private static let screens = """
    form views:12 rows:2 fields:4 drawn:20%
    list views:20 rows:60 images:1x200x200 cache:64KiB drawn:60%
    article views:30 rows:8 text:20x40 drawn:30%

    """
  private static let strategies = [
    "inert", "ios5", "ios5/revived-unload", "ios6", "ios6/revived-unload", "ios6/dirty-flag",
    "ios6/always-fetches", "ios5/dirty-flag", "ios5-two-levels", "ios6-stores-at-warning",
    "ios6/plain/lru(count:1)", "ios6/plain/drop-all", "ios6/plain/stack.value",
    "ios6/plain/android.fragments",
    "ios6/plain/cache.coil",
  ]

  // Screens that take megabytes, so that what the thread's cache holds of freed memory is little beside them.
  private static let device = Device(width: 375, height: 667, scale: 2)
  private static let calibrations = Calibrations()

  /// What the allocator's thread cache may hold of freed memory, which counts as allocated.
  private static let threadCacheBytes = 160 << 10

  /// Both results; the live one calibrates for both.
  private func results(
    of strategy: String, on trace: String
  ) async throws -> (live: TrialResult, simulated: TrialResult) {
    let run = try RealRun(trace: trace, screens: Self.screens)
    var request = run.request(strategy)
    request.device = Self.device
    request.calibration = try await Self.calibrations.calibration(of: trace, Self.screens, Self.device)
    let executor = SimulatedExecutor(calibratingBy: NeverExecutor(), among: .standard)
    let outcome = try await executor.execute(request, timeout: .seconds(1), padding: 0, interruption: nil)
    return (try await run.result(of: request), try #require(outcome.output.result))
  }

  private func expectEqual(
    _ strategy: String, on trace: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (live, simulated) = try await results(of: strategy, on: trace)
    func lines(_ result: TrialResult) -> [String] {
      result.timeline.map {
        "\($0.step) \($0.event) \($0.warning ?? "-") depth \($0.depth) loaded \($0.loadedScreens)"
      }
    }
    func returns(_ result: TrialResult) -> [String] {
      result.returns.map {
        "\($0.step) made \($0.resources) missing \($0.missing) trips \($0.roundTrips) purged \($0.isPurged)"
          + " lost \($0.stateLost)"
      }
    }
    func counts(_ result: TrialResult) -> [String: Int] {
      let counts = result.counts
      return [
        "screens": counts.screens, "steps": counts.steps, "warnings": counts.warnings,
        "unloads": counts.unloads,
        "guarded": counts.guardedUnloads, "depth": counts.depthReached, "loads": counts.viewLoads,
        "refetches": counts.refetches, "events": result.unloading.policyEvents,
      ]
    }
    #expect(lines(simulated) == lines(live), "\(strategy): \(trace)", sourceLocation: sourceLocation)
    #expect(returns(simulated) == returns(live), "\(strategy): \(trace)", sourceLocation: sourceLocation)
    #expect(counts(simulated) == counts(live), "\(strategy): \(trace)", sourceLocation: sourceLocation)
    let (peak, livePeak) = (simulated.peak.allocatedBytes, live.peak.allocatedBytes)
    let above = livePeak - live.baseline.allocatedBytes
    #expect(
      abs(peak - livePeak) <= max(above / 100, Self.threadCacheBytes),
      "\(strategy): peak \(peak), live \(livePeak)",
      sourceLocation: sourceLocation)
  }

  @Test("unloads, reloads, fetches and warns as a live one does on a stack", arguments: strategies)
  func stack(strategy: String) async throws {
    try await expectEqual(
      strategy,
      on: """
        session
        push list
        push article
        push form
        warn
        pop
        push list:2
        push article:3
        warn critical
        wait 60s
        pop 2
        push list:4
        popToRoot
        push form
        mark input
        push list
        push list
        warn
        pop 2
        session
        push article
        push list
        warn
        pop 2

        """)
  }

  @Test("does so with tabs, modal screens and kept ones", arguments: strategies)
  func containers(strategy: String) async throws {
    try await expectEqual(
      strategy,
      on: """
        session
        push list kept
        push form
        present article pageSheet
        warn
        dismiss
        present article
        warn critical
        background
        wait 120s
        foreground
        dismiss
        cancelPop
        finishPop
        pop
        push list kept
        tab 1
        push article
        warn
        tab 0
        setStack list:5 form
        warn
        tab 1
        pop

        """)
  }

  @Test("does so in random sessions", arguments: 1...12)
  func random(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let session = randomSession(of: 60, tabs: Int(seed % 3), using: &generator)
    let text = session.steps.map { "\($0)" }.joined(separator: "\n") + "\n"
    let strategy = Self.strategies[Int(seed) % Self.strategies.count]
    try await expectEqual(strategy, on: text)
  }

  @Test(
    "refuses what it can't simulate in a sentence",
    arguments: [
      ("limited", "unloads views that are about to be shown again"), ("ios8", "isn't calibrated"),
      ("ios6/nil-when-hidden", "the idiom 'nil-when-hidden' can't be simulated; expected one of plain"),
    ])
  func refused(strategy: String, says: String) throws {
    var configuration = RunConfiguration()
    configuration.preset = "quick"
    configuration.factors[Factors.strategy] = [strategy]
    let plan = try Plan(configuration)
    do {
      try SimulatedExecutor.check(plan, among: .standard)
      Issue.record("\(strategy) was not refused")
    } catch {
      #expect("\(error)".contains(says))
    }
  }
}

/// The calibration of each trace, which no strategy changes.
private actor Calibrations {
  private var known: [String: Calibration] = [:]

  func calibration(of trace: String, _ screens: String, _ device: Device) async throws -> Calibration? {
    if let calibration = known[trace] { return calibration }
    let run = try RealRun(trace: trace, screens: screens)
    var need = run.request("inert")
    (need.calibrates, need.device) = (true, device)
    let needed = try await run.result(of: need)
    var calibration = needed.calibration
    calibration?.process = Calibration.Process(needed)
    known[trace] = calibration
    return calibration
  }
}

/// A simulated trial starts no process.
private struct NeverExecutor: Executor {
  func execute(
    _ request: TrialRequest, timeout: Duration, padding: Int, interruption: Interruption?
  ) async throws -> TrialOutcome { preconditionFailure("a live trial") }
}
