import Experiment
import Lifecycle
import Messages
import Seeds
import Testing
import Traces

@testable import Simulation
@testable import Unloading

@Suite("A replay under a limit") struct LimitReplayTests {
  private static let mebibyte = 1 << 20
  /// What an allocation of a mebibyte takes: a page more.
  private static let extent = mebibyte + Calibration.pageBytes

  /// Kinds whose resources all take the same, so that every extent that was freed fits the next request: then an arena has no
  /// fragmentation. Home is first.
  private static func calibration(using random: inout SplitMix64) -> Calibration {
    let kinds = [ScreenSpec.homeKind, "a", "b", "c"].map { name in
      var (bytes, costs) = (PerResource(repeating: 0), PerResource(repeating: ResourceCost.free))
      for resource in Resource.allCases where random.next(below: 4) > 0 {
        bytes[resource] = mebibyte
        costs[resource] = ResourceCost(
          workNanoseconds: random.next(below: 1_000), roundTrips: random.next(below: 2))
      }
      // A controller without a view can't be shown.
      bytes.viewTree = mebibyte
      return Calibration.Kind(name: name, bytes: bytes, costs: costs, otherBytes: random.next(below: 3) * 100)
    }
    return Calibration(kinds: kinds, newPageNanoseconds: 10)
  }

  private static func session(using random: inout SplitMix64) -> Session {
    var session = Session()
    while session.steps.count < 80 {
      try? session.append(random.next(below: 9) < 5 ? .push(.number(random.next(below: 4))) : .pop)
    }
    return session
  }

  private static let platforms: [Platform] = [.inert, .ios5, .ios6, .ios5TwoLevels, .ios6StoresAtWarning]

  /// What happens to the sessions of one trial, simulated in both ways. A policy remembers those before.
  private struct Comparison {
    let trial: TrialResult
    let totals: SweepTotals
    let platform: Platform
    let idiom: SimulatedIdiom

    /// The returns that made something other than the bitmaps that every covered screen loses. A trial doesn't say whether
    /// a cache was lost, or is made at the first return; so there are at least those that made something else.
    var reloads: ClosedRange<Int> {
      let covered: Resources = WarningRules(platform, idiom).releasesCoveredStores ? .backingStore : []
      func making(less resources: Resources) -> Int {
        trial.returns.count { !$0.resources.subtracting(resources).isEmpty }
      }
      return making(less: covered.union(.cache))...making(less: covered)
    }

    init(policy: any UnloadPolicy, name: String, seed: UInt64, sessions: Int = 1) throws {
      var random = SplitMix64(seed: seed)
      let calibration = LimitReplayTests.calibration(using: &random)
      let trace = try Trace(
        name: "random", sessions: (0..<sessions).map { _ in LimitReplayTests.session(using: &random) })
      let specs = ["a", "b", "c"].map { ScreenSpec(kind: $0, views: 3) }
      // Not near a whole number of extents, so that their metadata, which a replay leaves out, decides nothing.
      let limit = (2 + random.next(below: 30)) * LimitReplayTests.extent + LimitReplayTests.extent * 37 / 100
      let latency = [0, 1_000_000, 80_000_000][random.next(below: 3)]
      platform = LimitReplayTests.platforms[random.next(below: LimitReplayTests.platforms.count)]
      idiom = SimulatedIdiom.allCases[random.next(below: SimulatedIdiom.allCases.count)]
      var cell = Cell(
        strategy: StrategyName(platform: platform.name, idiom: idiom.rawValue, policy: name),
        workload: "random", device: .small, placement: .kind, limit: .bytes(limit))
      cell.relief = .purge
      cell.expectedLatency = ExpectedLatency(nanoseconds: latency)
      var request = TrialRequest(
        trial: 0, parent: 0, cell: cell, seed: seed, fixtures: "", trace: "", screens: specs,
        limitBytes: limit)
      request.calibration = calibration
      trial = try SimulatedTrial(request, TraceMoves(trace), platform: platform, idiom: idiom.rawValue) {
        policy
      }.run()
      let kinds = try KindsOfPages(
        trace, showing: trace.pages, pages: PageContent(screens: specs, seed: seed), calibration: calibration)
      let moves = trace.sessions.map { session in
        [SessionMove](
          [.launch]
            + session.steps.map { step -> StackStep in
              if case .push(let page, isKept: _) = step { .push(kinds[page]) } else { .pop }
            })
      }
      let (platform, idiom) = (platform, idiom)
      totals = try moves.indices.reduce(into: SweepTotals()) { totals, index in
        func replay() -> LimitReplay {
          LimitReplay(
            calibration, home: 0, limitBytes: limit, on: platform, idiom: idiom, roundTripNanoseconds: latency
          )
        }
        var learning = replay()
        var one = replay()
        var policy = policy
        policy.recall(try learning.memory(after: Array(moves[..<index].joined()), under: policy))
        try one.run(moves[index], under: policy)
        totals += one.totals
      }
    }
  }

  @Test(arguments: PolicyCatalogue.all.map(\.example))
  func `does what a simulated trial does where the allocator has no fragmentation`(name: String) throws {
    var (terminated, completed, warned, newPages, reloads) = (0, 0, 0, 0, 0)
    for seed in 0..<40 as Range<UInt64> {
      let policy = try PolicyCatalogue.all.policy(named: name)
      let both = try Comparison(policy: policy, name: name, seed: seed)
      let (trial, totals) = (both.trial, both.totals)
      let place = Comment(rawValue: "seed \(seed), \(both.platform.name), \(both.idiom)")
      #expect(totals.sessionsTerminated == trial.terminations.count, place)
      // The launch is a step of a replay.
      #expect(totals.steps == trial.counts.steps + 1, place)
      #expect(totals.warnings == trial.counts.warnings, place)
      #expect(totals.returns == trial.returns.count, place)
      #expect(totals.statesLost == trial.returns.count(where: \.stateLost), place)
      #expect(totals.roundTrips == trial.returns.reduce(0) { $0 + $1.roundTrips }, place)
      let work = trial.returns.reduce(0) { $0 + $1.totalNanoseconds + $1.firstUseNanoseconds }
      #expect(totals.workNanoseconds + totals.newPageNanoseconds == work, place)
      #expect(totals.newPageNanoseconds.isMultiple(of: 10), place)
      if both.idiom != .alwaysFetches { #expect(both.reloads.contains(totals.reloads), place) }
      // Here nothing but the policy unloads.
      if both.platform == .inert, both.idiom == .plain {
        #expect(totals.sessionsUnloading == min(1, trial.counts.unloads), place)
      }
      reloads += totals.reloads
      newPages += totals.newPageNanoseconds
      terminated += totals.sessionsTerminated
      completed += totals.sessions - totals.sessionsTerminated
      warned += totals.warnings
    }
    // All of it happens.
    #expect(
      terminated > 0 && completed > 0 && warned > 0 && newPages > 0 && reloads > 0,
      "\(terminated) \(completed) \(warned) \(newPages) \(reloads)")
  }

  /// `stack.value` learns how much room a screen needs, and how often people come back.
  @Test func `starts with what a policy remembers of the sessions before, as a trial does`() throws {
    let policy = try PolicyCatalogue.all.policy(named: "stack.value")
    var terminated = 0
    for seed in 0..<40 as Range<UInt64> {
      let both = try Comparison(policy: policy, name: "stack.value", seed: seed, sessions: 6)
      #expect(both.totals.sessionsTerminated == both.trial.terminations.count, "seed \(seed)")
      let work = both.trial.returns.reduce(0) { $0 + $1.totalNanoseconds + $1.firstUseNanoseconds }
      #expect(both.totals.workNanoseconds + both.totals.newPageNanoseconds == work, "seed \(seed)")
      terminated += both.totals.sessionsTerminated
    }
    #expect(terminated > 0)
  }
}
