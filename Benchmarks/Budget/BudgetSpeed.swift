import Experiment
import Foundation
import Lifecycle
import Messages
import OffscreenCLI
import Results
import Simulation
import Traces
import Unloading

/// How many steps of the recorded sessions a sweep takes in a second on one core under each policy, at a budget where half
/// of the sessions unload something. A sweep replays beginnings that sessions share only once, and the time to find them
/// is included; a second figure also includes reading the sessions from their file, and a third is the speed of replaying
/// each session alone. A second table has the rules of a trial, in a sweep and in a simulated trial.
///
/// Bars: 80 million steps for `lru(bytes:)`, 10 million for policies that rank resources, 2 million for `stack.value`; 20
/// million for `lru(bytes:)` with the rules of a trial.
@main enum BudgetSpeed {
  private static let roundTrip = 80_000_000
  private static let movesPerWalk = 20_000

  /// `budget-speed RUN [ROUNDS [POLICY …]]`: sizes and costs of the run's calibration; the fastest of 20 rounds
  /// counts, since whatever else the machine does only adds time. With `pages` in place of a run, each screen is
  /// one resource of one size, as caches of pages have it.
  static func main() {
    do { try run() } catch {
      FileHandle.standardError.write(Data("budget-speed: \(error)\n".utf8))
      exit(64)
    }
  }

  private static func run() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let run = words.first, let rounds = words.count > 1 ? Int(words[1]) : 20, rounds > 0 else {
      FileHandle.standardError.write(
        Data("budget-speed: expected a run's folder or 'pages', a number of rounds, policies\n".utf8))
      exit(64)
    }
    let calibration = run == "pages" ? pages : try calibrated(run)
    let kinds = calibration.kinds
    guard let home = kinds.firstIndex(where: { $0.name == ScreenSpec.homeKind }) else {
      throw HarnessError("\(run) has no calibration")
    }
    let file = WikispeediaImporter.bundledFile.path
    let pages = PageKinds(
      kinds.map(\.name),
      pages: PageContent(
        screens: kinds.indices.filter { $0 != home }.map { ScreenSpec(kind: kinds[$0].name, views: 3) },
        seed: 1))
    let steps = try steps(of: file, pages)
    let moves = [SessionMove](steps)
    let names = words.count > 2 ? Array(words[2...]) : PolicyCatalogue.all.map(\.fullSpelling)
    print(
      "| policy | M steps/s | with reading | each session alone | budget, MiB | sessions that unload | returns that reload |"
    )
    print("|---|---|---|---|---|---|---|")
    for name in names {
      let entry = try PolicyCatalogue.all.entry(named: name)
      let policy = try PolicyCatalogue.all.policy(named: name)
      func replay(_ budget: Int) -> BudgetReplay {
        BudgetReplay(kinds, home: home, budgetBytes: budget, roundTripNanoseconds: roundTrip)
      }
      var tree = SessionTree(kinds: kinds.count)
      let recorded = walks(steps, in: &tree)
      guard let budget = try sizeOfHalf({ try totals(recorded, under: policy, replay($0)) }) else { continue }
      var timed = replay(budget)
      let swept = try fastest(of: rounds) {
        for walk in walks(steps, in: &tree) { try entry.replays.underBudget(walk, &timed, policy) }
      }
      let read = try fastest(of: rounds) {
        var recorded = try RecordedSessions(file, pages: pages)
        while case let steps = try recorded.next(sessions: 4_096), !steps.isEmpty { tree.add(steps) }
        for walk in tree.takeWalks(moves: movesPerWalk) {
          try entry.replays.underBudget(walk, &timed, policy)
        }
      }
      let alone = try fastest(of: rounds) { try entry.replays.underBudget(moves, &timed, policy) }
      print(row(name, [swept, read, alone].map { Double(steps.count) / $0 }, budget, timed.totals))
    }
    if run != "pages" {
      try printLiveRules(calibration, home: home, steps, names, rounds: rounds)
    }
  }

  private static func printLiveRules(
    _ calibration: Calibration, home: Int, _ steps: [StackStep], _ names: [String], rounds: Int
  ) throws {
    let trace = try Trace(name: "recorded", sessions: WikispeediaImporter.bundledSessions())
    let speed = LiveRulesSpeed(
      calibration: calibration, moves: TraceMoves(trace), roundTripNanoseconds: roundTrip)
    // Of what both do, the replay's figure comes first.
    print(
      "\n| policy, live rules | sweep, M steps/s | each session alone | trial | sessions that unload | ended sessions | warnings | ms a return | limit, MiB |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    let moves = [SessionMove](steps)
    for name in names {
      let entry = try PolicyCatalogue.all.entry(named: name)
      let policy = try PolicyCatalogue.all.policy(named: name)
      func replay(_ limit: Int) -> LimitReplay {
        LimitReplay(
          calibration, home: home, limitBytes: limit, on: .ios6, idiom: .plain,
          roundTripNanoseconds: roundTrip)
      }
      var tree = SessionTree(kinds: calibration.kinds.count)
      let recorded = walks(steps, in: &tree)
      guard let limit = try sizeOfHalf({ try totals(recorded, under: policy, replay($0)) }) else { continue }
      var timed = replay(limit)
      let swept = try fastest(of: rounds) {
        for walk in walks(steps, in: &tree) {
          try entry.replays.underLimit(walk, &timed, policy)
        }
      }
      let alone = try fastest(of: rounds) { try entry.replays.underLimit(moves, &timed, policy) }
      let once = try totals([moves], under: policy, replay(limit))
      let trial = try speed.trial(under: name, limitBytes: limit)
      // Once, because it takes a thousand times as long.
      var result: TrialResult?
      let seconds = try fastest(of: 1) { result = try trial.run() }
      guard let result else { continue }
      let returns = result.returns.reduce(0) {
        $0 + $1.totalNanoseconds + $1.firstUseNanoseconds + $1.roundTrips * roundTrip
      }
      let replayed = once.workNanoseconds + once.newPageNanoseconds + once.roundTrips * roundTrip
      print(
        "| \(name) "
          + String(
            format: "| %.2f | %.2f | %.3f | %.0f %% | %d, %d | %d, %d | %.2f, %.2f | %.1f |",
            Double(steps.count) / swept / 1e6, Double(steps.count) / alone / 1e6,
            Double(result.counts.steps) / seconds / 1e6, 100 * unloadingShare(once),
            once.sessionsTerminated, result.terminations.count, once.warnings, result.counts.warnings,
            Double(replayed) / Double(max(1, once.returns)) / 1e6,
            Double(returns) / Double(max(1, result.returns.count)) / 1e6, Double(limit) / 1_048_576))
    }
    let finding = fastest(of: rounds) { _ = TraceMoves(trace) }
    print(
      String(
        format: "\nFinding the moves of a trial, once for all policies: %.2f M steps/s",
        Double(trace.stepCount) / finding / 1e6))
  }

  /// The processor time of the fastest round, in seconds.
  private static func fastest(of rounds: Int, _ work: () throws -> Void) rethrows -> Double {
    var fastest = Double.infinity
    for _ in 0..<rounds {
      let start = processorSeconds
      try work()
      fastest = min(fastest, processorSeconds - start)
    }
    return fastest
  }

  /// What a sweep makes of the sessions, which is part of the time; like a sweep, it uses the same tree again.
  private static func walks(_ steps: [StackStep], in tree: inout SessionTree) -> [[SessionMove]] {
    tree.add(steps)
    return tree.takeWalks(moves: movesPerWalk)
  }

  private static func calibrated(_ run: String) throws -> Calibration {
    try RunRecord.read(from: ResultsFolder(run)).needs.lazy.compactMap(\.calibration).first
      ?? Calibration(kinds: [])
  }

  private static var pages: Calibration {
    var bytes = PerResource(repeating: 0)
    var costs = PerResource(repeating: ResourceCost.free)
    (bytes.viewTree, costs.viewTree) = (1 << 20, ResourceCost(workNanoseconds: 1_000_000))
    return Calibration(
      kinds: [ScreenSpec.homeKind, "page"].map { Calibration.Kind(name: $0, bytes: bytes, costs: costs) })
  }

  /// The steps of all sessions of a file.
  private static func steps(of file: String, _ pages: PageKinds) throws -> [StackStep] {
    var recorded = try RecordedSessions(file, pages: pages)
    return try recorded.next(sessions: .max)
  }

  /// The largest budget or limit at which the policy unloads something in half of the sessions; `nil` if there is none up
  /// to 1 GiB. At small limits, apps are ended before they unload anything, so the search comes from above.
  private static func sizeOfHalf(_ totals: (Int) throws -> SweepTotals) rethrows -> Int? {
    var high = 1 << 30
    var low = high
    while try unloadingShare(totals(low)) <= 0.5 {
      guard low > 1 << 20 else { return nil }
      (high, low) = (low, low - low / 8)
    }
    while high - low > 1 << 16 {
      let middle = (low + high) / 2
      if try unloadingShare(totals(middle)) > 0.5 { low = middle } else { high = middle }
    }
    return low
  }

  private static func unloadingShare(_ totals: SweepTotals) -> Double {
    Double(totals.sessionsUnloading) / Double(totals.sessions)
  }

  private static func totals(
    _ walks: [[SessionMove]], under policy: any UnloadPolicy,
    _ replay: consuming some SessionReplay & ~Copyable
  ) throws -> SweepTotals {
    for walk in walks { try replay.run(walk, under: policy) }
    return replay.totals
  }

  private static func row(_ name: String, _ speeds: [Double], _ budget: Int, _ totals: SweepTotals) -> String
  {
    "| \(name) "
      + String(
        format: "| %.2f | %.2f | %.2f | %.1f | %.0f %% | %.0f %% |", speeds[0] / 1e6, speeds[1] / 1e6,
        speeds[2] / 1e6, Double(budget) / 1_048_576,
        100 * Double(totals.sessionsUnloading) / Double(totals.sessions),
        100 * Double(totals.reloads) / Double(totals.returns))
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
