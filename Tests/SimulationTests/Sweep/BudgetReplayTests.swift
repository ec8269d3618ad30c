import Experiment
import Lifecycle
import Messages
import Seeds
import Testing
import Traces

@testable import Simulation
@testable import Unloading

@Suite("A replay under a budget") struct BudgetReplayTests {
  /// Kinds without caches, which a trial makes only at the first use: home, then three others.
  private static func calibration(using random: inout SplitMix64) -> Calibration {
    let kinds = RandomKinds(4, resources: 3, using: &random).calibrated
    return Calibration(
      kinds: zip([ScreenSpec.homeKind, "a", "b", "c"], kinds).map { name, kind in
        var (bytes, costs) = (kind.bytes, kind.costs)
        (bytes.cache, costs.cache) = (0, .free)
        return Calibration.Kind(name: name, bytes: bytes, costs: costs)
      })
  }

  private static func steps(of session: Session, kinds: KindsOfPages) -> [StackStep] {
    [.launch]
      + session.steps.map { step in
        if case .push(let page, isKept: _) = step { .push(kinds[page]) } else { .pop }
      }
  }

  private static func session(using random: inout SplitMix64) -> Session {
    var session = Session()
    while session.steps.count < 60 {
      try? session.append(random.next(below: 9) < 5 ? .push(.number(random.next(below: 4))) : .pop)
    }
    return session
  }

  /// A trial whose warnings are scripted, and that has none, differs from a budget in nothing but its platform.
  @Test(arguments: PolicyCatalogue.all.map(\.example))
  func `costs what a simulated trial without warnings does`(name: String) throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let calibration = Self.calibration(using: &random)
      let session = Self.session(using: &random)
      let trace = try Trace(name: "random", sessions: [session])
      let specs = ["a", "b", "c"].map { ScreenSpec(kind: $0, views: 3) }
      let limit = 1 + random.next(below: 80)
      let policy = try PolicyCatalogue.all.policy(named: name)
      let latency = [0, 1_000_000, 80_000_000][random.next(below: 3)]
      var cell = Cell(
        strategy: StrategyName(platform: "inert", idiom: "plain", policy: name), workload: "random",
        device: .small, placement: .kind, limit: .bytes(limit))
      cell.pressure = .scripted
      cell.expectedLatency = ExpectedLatency(nanoseconds: latency)
      var request = TrialRequest(
        trial: 0, parent: 0, cell: cell, seed: seed, fixtures: "", trace: "", screens: specs,
        limitBytes: limit)
      request.calibration = calibration
      let trial = try SimulatedTrial(request, TraceMoves(trace), platform: .inert, idiom: "plain") { policy }
        .run()
      let kinds = try KindsOfPages(
        trace, showing: trace.pages, pages: PageContent(screens: specs, seed: seed), calibration: calibration)
      var replay = BudgetReplay(
        calibration.kinds, home: 0, budgetBytes: limit, roundTripNanoseconds: latency)
      try replay.run([SessionMove](Self.steps(of: session, kinds: kinds)), under: policy)
      #expect(replay.totals.returns == trial.returns.count)
      #expect(replay.totals.roundTrips == trial.returns.reduce(0) { $0 + $1.roundTrips }, "seed \(seed)")
      #expect(
        replay.totals.workNanoseconds == trial.returns.reduce(0) { $0 + $1.totalNanoseconds }, "seed \(seed)")
      #expect(replay.totals.reloads == trial.returns.count { !$0.resources.isEmpty }, "seed \(seed)")
    }
  }

  static let byte = [
    Calibration.Kind(
      name: "byte", bytes: one(.viewTree, 1, of: 0),
      costs: one(.viewTree, ResourceCost(workNanoseconds: 1), of: .free))
  ]

  private static func one<Value>(_ resource: Resource, _ value: Value, of other: Value) -> PerResource<Value>
  {
    var values = PerResource(repeating: other)
    values[resource] = value
    return values
  }

  /// On a stack of equal screens, LRU costs what the optimum does (Belady 1966).
  @Test(arguments: 0..<100 as Range<UInt64>) func `of equal screens costs the optimum under LRU`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let budget = 1 + random.next(below: 9)
    let steps = Self.walk(300, using: &random)
    var sweep = SessionSweep(
      Calibration(kinds: Self.byte), home: 0,
      jobs: [
        .init("lru", under: .budget(bytes: budget), roundTripNanoseconds: 0, replays: Self.leastRecentlyUsed)
        {
          LeastRecentlyUsedBytes(fraction: 1)
        }
      ],
      bounds: [.init(under: .budget(bytes: budget), roundTripNanoseconds: 0, units: budget)])
    try await sweep.add([[SessionMove](steps)])
    #expect(sweep.optima[0] == sweep.totals[0].workNanoseconds)
    #expect(sweep.totals[0].stepsOverBudget == 0 && sweep.totals[0].returns > 50)
  }

  private static let leastRecentlyUsed = PolicyReplays(of: LeastRecentlyUsedBytes.self)

  private static func walk(_ count: Int, using random: inout SplitMix64) -> [StackStep] {
    var (steps, depth) = ([StackStep.launch], 0)
    while steps.count < count {
      if depth == 0 || random.next(below: 9) < 5 {
        steps.append(.push(0))
        depth += 1
      } else {
        steps.append(.pop)
        depth -= 1
      }
    }
    return steps
  }

  @Test func `of several walks is the sum of them, in any order`() async throws {
    var random = SplitMix64(seed: 1)
    let walks = (0..<7).map { _ in Self.walk(200, using: &random) }
    func swept(_ walks: [[StackStep]]) async throws -> SessionSweep {
      var sweep = SessionSweep(
        Calibration(kinds: Self.byte), home: 0,
        jobs: [
          .init("lru", under: .budget(bytes: 3), roundTripNanoseconds: 0, replays: Self.leastRecentlyUsed) {
            LeastRecentlyUsedBytes(fraction: 1)
          }
        ],
        bounds: [.init(under: .budget(bytes: 3), roundTripNanoseconds: 0, units: 3)])
      for part in walks { try await sweep.add([[SessionMove](part)]) }
      return sweep
    }
    let (forward, backward) = (try await swept(walks), try await swept(walks.reversed()))
    let together = try await swept([walks.flatMap(\.self)])
    #expect(forward.totals == backward.totals && forward.totals == together.totals)
    #expect(forward.optima == backward.optima && forward.optima == together.optima)
    #expect(forward.totals[0].sessions == 7 && forward.totals[0].sessionsUnloading == 7)
  }

  /// A policy that learned from one session, or remembers its screens, would decide differently in the next.
  @Test(arguments: PolicyCatalogue.all.map(\.example))
  func `starts each session as a first launch`(name: String) throws {
    var random = SplitMix64(seed: 3)
    let kinds = Self.calibration(using: &random).kinds
    let sessions = (0..<12).map { _ in
      [.launch]
        + Self.walk(80, using: &random).dropFirst().map { step in
          step == .pop ? step : .push(random.next(below: kinds.count))
        }
    }
    func totals(_ sessions: [[StackStep]]) throws -> SweepTotals {
      var replay = BudgetReplay(
        kinds, home: 0, budgetBytes: 25, roundTripNanoseconds: 1_000)
      let policy = try PolicyCatalogue.all.policy(named: name)
      try replay.run([SessionMove](sessions.flatMap(\.self)), under: policy)
      return replay.totals
    }
    let alone = try sessions.map { try totals([$0]) }.reduce(into: SweepTotals()) { $0 += $1 }
    #expect(try totals(sessions) == alone)
  }

  /// Nine steps after a launch take 45 s, so a policy that acts every minute must not act soon after the next one.
  @Test func `starts each session at time 0`() throws {
    var random = SplitMix64(seed: 3)
    let kinds = Self.calibration(using: &random).kinds.map { kind in
      var bytes = kind.bytes
      bytes.images = 1
      return Calibration.Kind(name: kind.name, bytes: bytes, costs: kind.costs)
    }
    var replay = BudgetReplay(kinds, home: 0, budgetBytes: 1_000, roundTripNanoseconds: 0)
    let short = [StackStep.launch, .push(1), .push(1), .push(1), .push(1), .pop, .pop, .pop, .pop]
    try replay.run(
      [SessionMove](short + short), under: TimeSweep(idleMilliseconds: 10_000, intervalMilliseconds: 60_000))
    #expect(replay.totals.sessionsUnloading == 0 && replay.totals.reloads == 0)
  }

  @Test func `counts the steps after which a policy keeps more than the budget`() throws {
    var replay = BudgetReplay(
      Self.byte, home: 0, budgetBytes: 2, roundTripNanoseconds: 0)
    try replay.run(
      [SessionMove]([.launch, .push(0), .push(0), .push(0), .pop, .pop]),
      under: LeastRecentlyUsedCount(count: 3))
    // After the second push and the third, three bytes are loaded.
    #expect(
      replay.totals.stepsOverBudget == 2 && replay.totals.sessionsUnloading == 1 && replay.totals.reloads == 0
    )
  }

  @Test(arguments: [.budget(bytes: 2), .limit(bytes: 1 << 30, on: .ios6, idiom: .plain)] as [MemoryRule])
  func `refuses to unload what is visible, and names the policy`(rule: MemoryRule) async {
    var sweep = SessionSweep(
      Calibration(kinds: Self.byte), home: 0,
      jobs: [
        .init("top", under: rule, roundTripNanoseconds: 0, replays: PolicyReplays(of: UnloadsTheTop.self)) {
          UnloadsTheTop()
        }
      ],
      bounds: [])
    let error = await #expect(throws: HarnessError.self) { try await sweep.add([[SessionMove]([.launch])]) }
    #expect(error?.description == "top: the policy unloads a screen that is visible or gone")
  }

  @Test func `is compiled for each policy of the catalogue, and for no other`() {
    #expect(PolicyCatalogue.all.filter { !$0.replays.areCompiled }.map(\.name) == [])
    #expect(!PolicyReplays(of: UnloadsTheTop.self).areCompiled)
  }

  private struct UnloadsTheTop: UnloadPolicy {
    mutating func respond(
      to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
    ) {
      if case .appeared(let slot) = event, let screen = state[slot] { list.unload(.all, of: screen) }
    }
  }

  /// The visible screen alone is larger than the budget, which no policy can help.
  @Test func `doesn't count what is visible as kept beyond the budget`() throws {
    var replay = BudgetReplay(
      Self.byte, home: 0, budgetBytes: 0, roundTripNanoseconds: 0)
    try replay.run([SessionMove]([.launch, .push(0), .pop]), under: LeastRecentlyUsedBytes(fraction: 1))
    #expect(replay.totals.stepsOverBudget == 0 && replay.totals.reloads == 1)
  }
}
