import Experiment
import Lifecycle
import Seeds
import Testing

@testable import Simulation
@testable import Unloading

@Suite("A tree of sessions") struct SessionTreeTests {
  @Test func `has each beginning once, and counts the sessions that take it and that end there`() {
    var tree = SessionTree(kinds: 3)
    tree.add([
      .launch, .push(0), .push(1), .pop, .launch, .push(1), .launch, .push(0), .push(1), .pop, .launch,
    ])
    tree.add([.launch, .push(0), .push(2), .launch, .push(0)])
    #expect(tree.beginnings == 6)
    #expect(
      tree.takeWalks(moves: 100) == [
        [
          SessionMove(step: .launch, start: .onward, isFork: true, sessions: 6, endings: 1),
          SessionMove(step: .push(0), start: .onward, isFork: true, sessions: 4, endings: 1),
          SessionMove(step: .push(1), start: .onward, isFork: false, sessions: 2, endings: 0),
          SessionMove(step: .pop, start: .onward, isFork: false, sessions: 2, endings: 2),
          SessionMove(step: .push(2), start: .lastOfFork, isFork: false, sessions: 1, endings: 1),
          SessionMove(step: .push(1), start: .lastOfFork, isFork: false, sessions: 1, endings: 1),
        ]
      ])
    #expect(tree.isEmpty && tree.takeWalks(moves: 100).isEmpty)
  }

  /// Each of the bits that tell where a node leads is in use, in several words, and not only those of the root.
  @Test func `has as many kinds as a step`() {
    let kinds = 0..<StackStep.kinds
    var tree = SessionTree(kinds: kinds.count)
    func add() {
      for kind in kinds.reversed() {
        tree.add([.launch, .push(kind), .pop, .launch, .push(kind), .push(kind), .launch, .pop])
      }
    }
    add()
    #expect(tree.beginnings == 2 + 3 * kinds.count)
    var same = tree
    let walk = tree.takeWalks(moves: 10_000)[0]
    let walks = same.takeWalks(moves: 30)
    #expect(walks.count > 9 && walks.joined().filter { $0.sessions > 0 }.map(\.step) == walk.map(\.step))
    // The root is where later steps start in all of them but the last.
    #expect(walks.dropFirst().allSatisfy { $0[0].isFork && $0[0].sessions == 0 })
    #expect(walk.map(\.step) == [.launch, .pop] + kinds.flatMap { [.push($0), .pop, .push($0)] })
    #expect(walk.map(\.sessions) == [3 * kinds.count, kinds.count] + kinds.flatMap { _ in [2, 1, 1] })
    // The first node is the root.
    #expect(walk.map(\.isFork) == [true, false] + kinds.flatMap { _ in [true, false, false] })
    add()
    #expect(tree.takeWalks(moves: 10_000) == [walk])
  }

  /// Both where a session is the first to take a step, and where it leaves a tail.
  @Test func `refuses kinds that it doesn't have`() async {
    await #expect(processExitsWith: .failure) {
      var tree = SessionTree(kinds: 2)
      tree.add([.launch, .push(2)])
    }
    await #expect(processExitsWith: .failure) {
      var tree = SessionTree(kinds: 2)
      // The row after that of the second node has room, so nothing but the check ends the process.
      tree.add([.launch, .push(1), .push(0), .launch, .push(1), .pop, .launch, .push(0), .push(1)])
      tree.add([.launch, .push(0), .push(2)])
    }
  }

  @Test func `doesn't depend on the order of the sessions`() {
    let sessions = Self.sessions(kinds: 2, seed: 2)
    var (forward, backward) = (SessionTree(kinds: 2), SessionTree(kinds: 2))
    for session in sessions { forward.add(session) }
    for session in sessions.reversed() { backward.add(session) }
    let walks = forward.takeWalks(moves: 50)
    #expect(walks == backward.takeWalks(moves: 50))
    // Nothing is left of the sessions before.
    forward.add([.launch, .pop])
    #expect(forward.beginnings == 2 && forward.takeWalks(moves: 50)[0].count == 2)
    for session in sessions { forward.add(session) }
    #expect(forward.takeWalks(moves: 50) == walks)
  }

  /// A walk that begins with a long way costs what the way costs.
  @Test(arguments: [8, 64, 400]) func `is cut into walks that repeat little`(limit: Int) {
    var tree = SessionTree(kinds: 2)
    for seed in 3..<13 as Range<UInt64> {
      for session in Self.sessions(kinds: 2, seed: seed) { tree.add(session) }
    }
    // One session that no cut may repeat.
    tree.add([.launch] + Array(repeating: .push(1), count: 5_000))
    let count = tree.beginnings
    var whole = tree
    let walks = tree.takeWalks(moves: limit)
    let moves = walks.joined().filter { $0.sessions > 0 }
    let uncut = whole.takeWalks(moves: 1_000_000)[0]
    #expect(moves.map(\.step) == uncut.map(\.step) && moves.map(\.sessions) == uncut.map(\.sessions))
    #expect(moves.map(\.endings) == uncut.map(\.endings) && moves.count == count)
    let repeated = walks.joined().count { $0.sessions == 0 }
    #expect(walks.count > 2 && 4 * repeated <= count - 5_000)
    #expect(walks.allSatisfy { $0.first?.step == .launch })
    // Other sessions have at most 16 steps, so that a walk of 64 can be cut anywhere in them.
    if limit >= 64 { #expect(walks.count { $0.count > limit + 16 } <= 1) }
  }

  /// A policy or a session that didn't go back to a fork as it was there would go on differently.
  @Test(arguments: PolicyCatalogue.all.map(\.example))
  func `costs under a policy what every single session does`(name: String) throws {
    let policy = try PolicyCatalogue.all.policy(named: name)
    var terminated = 0
    for seed in 0..<10 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let kinds = Self.kinds(using: &random)
      let sessions = Self.sessions(kinds: kinds.count, seed: seed)
      var tree = SessionTree(kinds: kinds.count)
      for session in sessions { tree.add(session) }
      let budget = 20 + random.next(below: 40)
      let walks = tree.takeWalks(moves: [30, 300, 3_000][random.next(below: 3)])
      func totals(_ start: () -> some SessionReplay & ~Copyable) throws -> SweepTotals {
        let together = try Self.totals(walks, under: policy, start)
        let single = try Self.totals([[SessionMove](sessions.flatMap(\.self))], under: policy, start)
        #expect(together == single, "seed \(seed)")
        #expect(single.sessions == sessions.count)
        return together
      }
      _ = try totals {
        BudgetReplay(kinds, home: 0, budgetBytes: budget, roundTripNanoseconds: 1_000)
      }
      terminated += try totals {
        LimitReplay(
          Calibration(kinds: kinds), home: 0, limitBytes: (budget - 15) * Calibration.pageBytes, on: .ios5,
          idiom: .dirtyFlag, roundTripNanoseconds: 1_000)
      }.sessionsTerminated
    }
    #expect(terminated > 0)
  }

  private static func totals<Replay: SessionReplay & ~Copyable>(
    _ walks: [[SessionMove]], under policy: any UnloadPolicy, _ start: () -> Replay
  ) throws -> SweepTotals {
    try walks.reduce(into: SweepTotals()) { totals, walk in
      var replay = start()
      try replay.run(walk, under: policy)
      totals += replay.totals
    }
  }

  @Test func `has the optimum of every single session`() {
    var sum = 0
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let kinds = Self.kinds(using: &random)
      let sessions = Self.sessions(kinds: kinds.count, seed: seed)
      let largest = kinds.map(\.bytes.total).max() ?? 0
      let bytes = largest + random.next(below: 5)
      for rule in [MemoryRule.budget(bytes: bytes), .limit(bytes: bytes + largest, on: .ios6, idiom: .plain)]
      {
        let optimum = SweepOptimum(kinds, home: 0, under: rule, roundTrip: 1_000, units: 50)
        var tree = SessionTree(kinds: kinds.count)
        for session in sessions { tree.add(session) }
        let walks = tree.takeWalks(moves: 100)
        // Costs are whole numbers, so nothing is rounded.
        let single = sessions.reduce(0) { $0 + (optimum.cost(of: [SessionMove]($1)) ?? -1_000_000) }
        #expect(walks.reduce(0) { $0 + (optimum.cost(of: $1) ?? -1_000_000) } == single, "seed \(seed)")
        #expect(optimum.cost(of: [SessionMove](sessions.flatMap(\.self))) == single)
        sum += single
      }
    }
    #expect(sum > 20_000)
  }

  private static func kinds(using random: inout SplitMix64) -> [Calibration.Kind] {
    RandomKinds(3, resources: 3, using: &random).calibrated
  }

  /// Sessions of which many begin alike, and some are equal.
  private static func sessions(kinds: Int, seed: UInt64) -> [[StackStep]] {
    var random = SplitMix64(seed: seed)
    return (0..<150).map { _ in
      let length = 2 + random.next(below: 14)
      return [.launch]
        + (0..<length).map { step in
          // Seldom other than the usual way.
          let usual = step % 3 < 2
          let pushes = random.next(below: 6) == 0 ? !usual : usual
          return pushes ? .push(random.next(below: 5) == 0 ? random.next(below: kinds) : step % kinds) : .pop
        }
    }
  }
}
