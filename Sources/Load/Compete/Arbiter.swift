import Cgroups
import Messages

/// The way in which apps are terminated when together they exceed their budget.
package enum Arbiter: String, Codable, Sendable, CaseIterable {
  /// The harness adds up the exact allocated bytes of all apps after each turn. Requires no privileges.
  case sum
  /// A version 1 memory cgroup stops the app that exceeds its limit, and the harness chooses the victim.
  case pause
  /// In a memory cgroup, the kernel chooses the victim by oom_score_adj.
  case kernel

  /// The arbiter that `--arbiter` names; throws a message if it doesn't exist or can't work on this machine.
  package init(name: String) throws {
    guard let arbiter = Arbiter(rawValue: name) else {
      let names = Arbiter.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("there is no arbiter \(quoted(name)); expected \(names)")
    }
    try arbiter.makeGroup()?.remove()
    self = arbiter
  }

  /// An empty group for the apps of a contest; `nil` for an arbiter that needs none.
  func makeGroup() throws -> (any MemoryCgroup)? {
    guard self != .sum else { return nil }
    let group: any MemoryCgroup
    do { group = try CgroupFinder().makeGroup() } catch {
      throw UsageError(
        "--arbiter \(rawValue) needs a memory cgroup: \(error); expected sum, which needs none")
    }
    guard self == .kernel || group.place.version == .v1 else {
      group.remove()
      throw UsageError("--arbiter pause needs cgroup v1, but memory uses v2 here; expected sum or kernel")
    }
    return group
  }

  /// Creates the steward, which counts bytes and terminates apps; every arbiter except `sum` has a group.
  func steward(of group: (any MemoryCgroup)?, budgetBytes: Int) throws -> any Steward {
    guard let group else { return SumSteward(budgetBytes: budgetBytes) }
    return self == .pause
      ? try PauseSteward(group, budgetBytes: budgetBytes) : try KernelSteward(group, budgetBytes: budgetBytes)
  }
}
