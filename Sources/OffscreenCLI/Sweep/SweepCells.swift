import Experiment
import Messages
import Results
import Simulation
import Unloading

/// The policies, budgets and latencies of a sweep, as rows to fill and as the jobs and bounds that fill them.
struct SweepCells {
  /// A row before its sessions are read, and the places of its job and its bound.
  struct Cell {
    let policy: String
    let budgetBytes: Int
    let latency: FetchLatency
    let job: Int
    let bound: Int
  }

  private(set) var all: [Cell] = []
  private(set) var jobs: [BudgetSweep.Job] = []
  let bounds: [BudgetSweep.Bound]

  /// Makes a cell for each combination; throws a message about a policy that isn't there. `names` are all policies with
  /// a budget if there are none.
  init(
    _ names: [String], among policies: [PolicyEntry], budgets: [Int], latencies: [FetchLatency], units: Int
  ) throws {
    // What is named twice has one row.
    let (budgets, latencies) = (Self.unique(budgets).sorted(), Self.unique(latencies))
    bounds = budgets.flatMap { budget in
      latencies.map {
        BudgetSweep.Bound(budgetBytes: budget, roundTripNanoseconds: $0.nanoseconds, units: units)
      }
    }
    let names =
      names.isEmpty
      ? Self.budgeted(policies) : try names.flatMap { try Self.spellings(of: $0, among: policies) }
    guard !names.isEmpty else {
      throw UsageError("no policy here has a budget; expected --policy with one to replay")
    }
    for name in Self.unique(names) {
      let entry = try policies.entry(named: name)
      for (place, budget) in budgets.enumerated() {
        for (index, latency) in latencies.enumerated() {
          // A policy that ignores costs decides alike at every latency, so it is replayed once.
          if entry.readsCosts || index == 0 { jobs.append(Self.job(entry, name, budget, latency)) }
          all.append(
            Cell(
              policy: name, budgetBytes: budget, latency: latency, job: jobs.count - 1,
              bound: place * latencies.count + index))
        }
      }
    }
  }

  /// The first of each, in their order.
  private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }

  private static func job(_ entry: PolicyEntry, _ name: String, _ budget: Int, _ latency: FetchLatency)
    -> BudgetSweep.Job
  {
    BudgetSweep.Job(name, budgetBytes: budget, roundTripNanoseconds: latency.nanoseconds) {
      do { return try [entry].policy(named: name) } catch {
        preconditionFailure("a known spelling: \(error)")
      }
    }
  }

  /// The policies with a share of the limit as their budget, with all of it, so that they can be compared.
  private static func budgeted(_ policies: [PolicyEntry]) -> [String] {
    policies.filter { $0.parameters.contains { $0.name == "bytes" && $0.unit == .share } }
      .compactMap { try? policies.spelling(of: "\($0.name)(bytes:100%)") }
  }

  /// The policies that a text names; throws a message that suggests the policy of a strategy's name.
  private static func spellings(of text: String, among policies: [PolicyEntry]) throws -> [String] {
    do { return try policies.spellings(of: text) } catch {
      let last = text.split(separator: "/").last.map(String.init) ?? ""
      let isStrategy = last != text && (try? policies.spellings(of: last)) != nil
      throw UsageError("\(error)" + (isStrategy ? "; did you mean '\(last)'?" : ""))
    }
  }
}
