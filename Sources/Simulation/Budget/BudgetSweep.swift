package import Experiment
import Foundation
import Lifecycle
import Messages
package import Unloading

/// What recorded sessions cost under several policies and budgets, computed on all cores.
///
/// It holds only sums and the walks that are being replayed, so any number of sessions takes the same memory.
package struct BudgetSweep: Sendable {
  /// A policy under a budget; a policy that ignores costs decides alike at every latency and has one job.
  package struct Job: Sendable {
    /// The policy's name, for messages.
    let name: String
    let make: @Sendable () -> any UnloadPolicy
    let budgetBytes: Int
    let roundTripNanoseconds: Int

    package init(
      _ name: String, budgetBytes: Int, roundTripNanoseconds: Int,
      make: @escaping @Sendable () -> any UnloadPolicy
    ) {
      (self.name, self.make) = (name, make)
      (self.budgetBytes, self.roundTripNanoseconds) = (budgetBytes, roundTripNanoseconds)
    }
  }

  /// The optimum for a budget and a latency, on stacks without transitions.
  package struct Bound: Sendable {
    let budgetBytes: Int
    let roundTripNanoseconds: Int
    let units: Int

    /// `units` are as for ``Optimum``.
    package init(budgetBytes: Int, roundTripNanoseconds: Int, units: Int) {
      (self.budgetBytes, self.roundTripNanoseconds, self.units) = (budgetBytes, roundTripNanoseconds, units)
    }
  }

  private let kinds: [Calibration.Kind]
  private let home: Int
  private let jobs: [Job]
  private let bounds: [Bound]
  /// The totals of each job, in the order of the jobs.
  package private(set) var totals: [BudgetTotals]
  /// The least that the returns could cost in nanoseconds, for each bound; `nil` if a screen exceeds the budget.
  package private(set) var optima: [Int?]

  /// Starts without sessions; `home` is the index of the kind of the lowest screen.
  package init(_ kinds: [Calibration.Kind], home: Int, jobs: [Job], bounds: [Bound]) {
    (self.kinds, self.home, self.jobs, self.bounds) = (kinds, home, jobs, bounds)
    totals = Array(repeating: BudgetTotals(), count: jobs.count)
    optima = Array(repeating: 0, count: bounds.count)
  }

  /// Adds walks over sessions, and calls `progress` with the share that was replayed, from 0 to 1. Throws a message about
  /// a decision of a policy that no app could carry out.
  package mutating func add(
    _ walks: [[SessionMove]], progress: (Double) -> Void = { _ in }
  ) async throws {
    // Copied, because tasks outlive no access to this value.
    let sweep = self
    let count = walks.count * (jobs.count + bounds.count)
    try await withThrowingTaskGroup(of: Part.self) { group in
      var (started, ended) = (0, 0)
      // Few at a time: this function goes on only when a core is free, and must report its progress.
      func startNext() {
        guard started < count else { return }
        let (walk, index) = started.quotientAndRemainder(dividingBy: jobs.count + bounds.count)
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
        }
      }
    }
  }

  /// What one walk costs under a job, or the least that it could cost.
  private enum Part: Sendable {
    case job(Int, BudgetTotals)
    case bound(Int, Int?)
  }

  /// The jobs come before the bounds.
  private func part(_ index: Int, of moves: [SessionMove]) throws -> Part {
    index < jobs.count
      ? .job(index, try totals(of: jobs[index], moves))
      : .bound(index - jobs.count, optimum(of: bounds[index - jobs.count], moves))
  }

  private func totals(of job: Job, _ moves: [SessionMove]) throws -> BudgetTotals {
    var replay = BudgetReplay(
      kinds, home: home, budgetBytes: job.budgetBytes, roundTripNanoseconds: job.roundTripNanoseconds)
    do { try replay.run(moves, under: job.make()) } catch { throw HarnessError("\(job.name): \(error)") }
    return replay.totals
  }

  private func optimum(of bound: Bound, _ moves: [SessionMove]) -> Int? {
    let optimum = BudgetOptimum(
      kinds.map { ScreenPrices($0, on: .inert, roundTrip: bound.roundTripNanoseconds) }, home: home,
      budget: UnitBudget(bytes: bound.budgetBytes, units: bound.units, rounding: .down))
    return optimum.cost(of: moves)
  }
}
