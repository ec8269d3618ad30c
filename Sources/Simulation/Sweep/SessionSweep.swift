package import Experiment
import Foundation
import Lifecycle
import Messages
package import Unloading

/// What recorded sessions cost under several policies and rules, computed on all cores.
///
/// It holds only sums and the walks that are being replayed, so any number of sessions takes the same memory.
package struct SessionSweep: Sendable {
  /// A policy under a rule; a policy that ignores costs decides alike at every latency and has one job.
  package struct Job: Sendable {
    /// The name for messages.
    let name: String
    let replays: PolicyReplays
    let make: @Sendable () -> any UnloadPolicy
    let rule: MemoryRule
    let roundTripNanoseconds: Int

    /// `replays` are those of the policies that `make` makes.
    package init(
      _ name: String, under rule: MemoryRule, roundTripNanoseconds: Int, replays: PolicyReplays,
      make: @escaping @Sendable () -> any UnloadPolicy
    ) {
      (self.name, self.replays, self.make) = (name, replays, make)
      (self.rule, self.roundTripNanoseconds) = (rule, roundTripNanoseconds)
    }
  }

  /// The optimum for a rule and a latency.
  package struct Bound: Sendable {
    let rule: MemoryRule
    let roundTripNanoseconds: Int
    let units: Int

    /// `units` are as for ``Optimum``.
    package init(under rule: MemoryRule, roundTripNanoseconds: Int, units: Int) {
      (self.rule, self.roundTripNanoseconds, self.units) = (rule, roundTripNanoseconds, units)
    }
  }

  private let calibration: Calibration
  private let home: Int
  private let jobs: [Job]
  private let bounds: [Bound]
  /// What the policy of each job remembers at each launch; empty at a first launch.
  private var memories: [[UInt8]]
  /// The totals of each job, in the order of the jobs.
  package private(set) var totals: [SweepTotals]
  /// The least that the returns could cost in nanoseconds, for each bound; `nil` if what must be whole doesn't fit.
  package private(set) var optima: [Int?]
  /// What the sessions take without a limit and a policy, on the platform of the first job with a limit; empty without one.
  package private(set) var needs = SessionNeeds()

  /// Starts without sessions; `home` is the index of the kind of the lowest screen.
  package init(_ calibration: Calibration, home: Int, jobs: [Job], bounds: [Bound]) {
    (self.calibration, self.home, self.jobs, self.bounds) = (calibration, home, jobs, bounds)
    memories = Array(repeating: [], count: jobs.count)
    totals = Array(repeating: SweepTotals(), count: jobs.count)
    optima = Array(repeating: 0, count: bounds.count)
  }

  /// Adds walks over sessions, and calls `progress` with the share that was replayed, from 0 to 1. Throws a message about
  /// a decision of a policy that no app could carry out.
  package mutating func add(
    _ walks: [[SessionMove]], progress: (Double) -> Void = { _ in }
  ) async throws {
    // A task can't capture the inout self, so it captures this copy.
    let sweep = self
    let parts = jobs.count + bounds.count + (sweep.platform == nil ? 0 : 1)
    let count = walks.count * parts
    try await withThrowingTaskGroup(of: Part.self) { group in
      var (started, ended) = (0, 0)
      // Few at a time: this function goes on only when a core is free, and must report its progress.
      func startNext() {
        guard started < count else { return }
        let (walk, index) = started.quotientAndRemainder(dividingBy: parts)
        started += 1
        group.addTask { try sweep.part(index, of: walks[walk]) }
      }
      for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount { startNext() }
      for try await part in group {
        startNext()
        ended += 1
        progress(Double(ended) / Double(count))
        switch part {
        case .job(let index, let one): totals[index] += one
        case .bound(let index, let one): optima[index] = optima[index].flatMap { sum in one.map { sum + $0 } }
        case .needs(let one): needs += one
        }
      }
    }
  }

  /// What one walk costs under a job, or the least that it could cost, or what its sessions take.
  private enum Part: Sendable {
    case job(Int, SweepTotals)
    case bound(Int, Int?)
    case needs(SessionNeeds)
  }

  /// The jobs come first, then the bounds, then the needs.
  private func part(_ index: Int, of moves: [SessionMove]) throws -> Part {
    if index < jobs.count { return .job(index, try totals(of: index, moves)) }
    let bound = index - jobs.count
    return bound < bounds.count
      ? .bound(bound, optimum(of: bounds[bound], moves)) : .needs(needs(of: moves))
  }

  /// The platform of the first job with a limit.
  private var platform: Platform? {
    jobs.lazy.compactMap { if case .limit(_, let platform, _) = $0.rule { platform } else { nil } }.first
  }

  private func needs(of moves: [SessionMove]) -> SessionNeeds {
    guard let platform else { return SessionNeeds() }
    var replay = NeedReplay(calibration, home: home, on: platform)
    replay.run(moves)
    return replay.needs
  }

  private func totals(of index: Int, _ moves: [SessionMove]) throws -> SweepTotals {
    let job = jobs[index]
    var policy = job.make()
    if !memories[index].isEmpty { policy.recall(memories[index]) }
    do {
      switch job.rule {
      case .budget(let bytes):
        var replay = budgetReplay(bytes, job)
        try job.replays.underBudget(moves, &replay, policy)
        return replay.totals
      case .limit(let bytes, let platform, let idiom):
        var replay = limitReplay(bytes, platform, idiom, job)
        try job.replays.underLimit(moves, &replay, policy)
        return replay.totals
      }
    } catch { throw HarnessError("\(job.name): \(error)") }
  }

  /// Whether some policy learns, so that it matters what it remembers.
  package var learns: Bool { jobs.contains { !$0.make().memory.isEmpty } }

  /// Lets policies learn from sessions of one app, and remember that at the launch of each session that is added. Throws a
  /// message about a decision of a policy that no app could carry out.
  package mutating func remember(_ steps: [StackStep]) throws {
    let moves = [SessionMove](steps)
    for (index, job) in jobs.enumerated() {
      let policy = job.make()
      guard !policy.memory.isEmpty else { continue }
      do {
        switch job.rule {
        case .budget(let bytes):
          var replay = budgetReplay(bytes, job)
          memories[index] = try replay.memory(after: moves, under: policy)
        case .limit(let bytes, let platform, let idiom):
          var replay = limitReplay(bytes, platform, idiom, job)
          memories[index] = try replay.memory(after: moves, under: policy)
        }
      } catch { throw HarnessError("\(job.name): \(error)") }
    }
  }

  private func budgetReplay(_ bytes: Int, _ job: Job) -> BudgetReplay {
    BudgetReplay(
      calibration.kinds, home: home, budgetBytes: bytes, roundTripNanoseconds: job.roundTripNanoseconds)
  }

  private func limitReplay(_ bytes: Int, _ platform: Platform, _ idiom: SimulatedIdiom, _ job: Job)
    -> LimitReplay
  {
    LimitReplay(
      calibration, home: home, limitBytes: bytes, on: platform, idiom: idiom,
      roundTripNanoseconds: job.roundTripNanoseconds)
  }

  private func optimum(of bound: Bound, _ moves: [SessionMove]) -> Int? {
    SweepOptimum(
      calibration.kinds, home: home, under: bound.rule, roundTrip: bound.roundTripNanoseconds,
      units: bound.units
    ).cost(of: moves)
  }
}
