import Campaign
import Experiment
import Foundation
import Lifecycle
import Messages
import Results
import Seeds
import Simulation
import Unloading

/// A sweep over recorded sessions with the sizes and costs of a run, and its rows when the sessions are read.
struct RecordedSweep {
  private let cells: SweepCells
  private let kind: SweepRow.Kind
  private let kinds: [Calibration.Kind]
  private let pages: PageContent
  /// The device whose screens were calibrated.
  let device: String
  /// FNV-1a of all steps that were read.
  private(set) var digest = FNV1a()
  private var sweep: SessionSweep

  /// The number of sessions that are read together.
  private static let sessionsPerRead = 4_096
  /// The size of the tree of sessions, with its walks, at which they are replayed.
  private static let heldBytes = 32 << 20
  /// The number of sessions at which they are replayed, however few different ones there are.
  private static let mostSessionsHeld = 1 << 30
  /// The number of moves in a walk; small enough to share among many cores.
  private static let movesPerWalk = 20_000

  /// Throws a message about a name that isn't there, or a run without a calibration.
  init(
    calibration folder: ResultsFolder, in registry: Registry, under memory: SweepMemory,
    latencies: [FetchLatency], units: Int
  ) throws {
    let record = try RunRecord.read(from: folder)
    let calibration = try Self.calibration(of: record, in: folder.path)
    kinds = calibration.kinds
    kind = memory.kind
    if kind == .limit, !calibration.hasAllocations {
      Console.say(
        "\(folder.path) doesn't have what screens allocate, so each resource counts as one allocation; "
          + "bench simulate --calibration \(folder.path) finds it")
    }
    guard let home = kinds.firstIndex(where: { $0.name == ScreenSpec.homeKind }) else {
      throw UsageError("\(folder.path) has no calibration; expected a run that this version measured")
    }
    guard kinds.count <= StackStep.kinds else {
      throw UsageError(
        "\(folder.path) has \(kinds.count) kinds of screen; expected at most \(StackStep.kinds)")
    }
    device = record.needs.first.map { "\($0.content[Factors.device])" } ?? ""
    let plan = try Plan(record.configuration, catalogue: registry.catalogue)
    pages = PageContent(screens: plan.screens, seed: record.configuration.seed)
    let contenders = try memory.contenders(in: registry)
    for name in contenders.filter({ !$0.isCompiled }).map(\.policyName).uniqued() {
      Console.say(
        "\(name) is not one of the suite's own policies: its replay is not compiled for it, and runs slower")
    }
    cells = SweepCells(
      contenders, sizes: memory.sizes, latencies: latencies, units: units)
    sweep = SessionSweep(calibration, home: home, jobs: cells.jobs, bounds: cells.bounds)
  }

  /// The calibration of all workloads of the run, which must have one device and one way to draw text.
  private static func calibration(of record: RunRecord, in path: String) throws -> Calibration {
    for factor in [AnyFactor(Factors.device), AnyFactor(Factors.text)] {
      let values = Set(record.needs.map { $0.content[factor] })
      guard values.count <= 1 else {
        throw UsageError(
          "\(path) has more than one \(factor.name) (\(values.sorted().joined(separator: ", "))); expected a run with one"
        )
      }
    }
    let calibrations = record.needs.compactMap(\.calibration)
    var all = calibrations.first ?? Calibration(kinds: [])
    all.addKinds(of: calibrations)
    return all
  }

  /// Reads the sessions of a file and replays them, or every `count`-th of them, the `index`-th first; throws a message
  /// about a broken line, or a file without sessions.
  ///
  /// Policies remember its first sessions at each launch, and all parts remember the same.
  mutating func read(
    _ path: String, remembering remembered: Int = 0, shard: Shard? = nil,
    progress: SweepProgress = SweepProgress()
  ) async throws {
    try sweep.remember(firstSteps(of: path, sessions: remembered))
    var progress = progress
    var recorded = try RecordedSessions(path, pages: PageKinds(kinds.map(\.name), pages: pages))
    var sessions = SessionTree(kinds: kinds.count)
    var read = 0
    while true {
      let before = recorded.count
      let steps = try recorded.next(sessions: Self.sessionsPerRead)
      if let shard {
        for step in steps { digest.combine(step.code) }
        sessions.add(Self.steps(steps, of: shard, after: before))
      } else {
        sessions.add(steps)
      }
      read += Self.sessionsPerRead
      guard steps.isEmpty || sessions.bytes >= Self.heldBytes || read >= Self.mostSessionsHeld else {
        continue
      }
      try await sweep.add(sessions.takeWalks(moves: Self.movesPerWalk)) { done in
        progress.note(sessions: recorded.count, done: done)
      }
      read = 0
      if steps.isEmpty { break }
    }
    guard recorded.count > 0 else {
      throw UsageError("\(path) has no session; expected one on each line, such as '3 17 < 5'")
    }
  }

  /// What ``digest`` is after all sessions of a file were read, without replaying them.
  func digest(ofSessionsIn path: String) throws -> String {
    var recorded = try RecordedSessions(path, pages: PageKinds(kinds.map(\.name), pages: pages))
    var digest = FNV1a()
    while case let steps = try recorded.next(sessions: Self.sessionsPerRead), !steps.isEmpty {
      for step in steps { digest.combine(step.code) }
    }
    return digest.value.hexadecimal
  }

  private func firstSteps(of path: String, sessions: Int) throws -> [StackStep] {
    guard sessions > 0 else { return [] }
    var recorded = try RecordedSessions(path, pages: PageKinds(kinds.map(\.name), pages: pages))
    return try recorded.next(sessions: sessions)
  }

  /// The steps of those sessions that are the shard's; so many sessions came before.
  private static func steps(_ steps: [StackStep], of shard: Shard, after count: Int) -> [StackStep] {
    var session = count - 1
    return steps.filter { step in
      if step == .launch { session += 1 }
      return session % shard.count == shard.index - 1
    }
  }

  var rows: [SweepRow] {
    cells.all.map {
      SweepRow(
        kind: kind, name: $0.name, bytes: $0.bytes, latency: $0.latency, totals: sweep.totals[$0.job],
        optimumNanoseconds: sweep.optima[$0.bound])
    }
  }

  /// Whether some policy learns, so that it matters what it remembers.
  var learns: Bool { sweep.learns }

  /// What the sessions take without a limit.
  var needs: SessionNeeds { sweep.needs }
}
