import Cgroups
import Messages

/// Who ends apps when they take more than their budget together.
package enum Arbiter: String, Codable, Sendable, CaseIterable {
  /// The harness adds up what the apps have allocated, exactly, after each turn. Needs no privilege.
  case sum
  /// A memory cgroup of version 1 stops whoever allocates beyond its limit, and the harness chooses the victim.
  case pause
  /// A memory cgroup has the kernel choose by the apps' oom_score_adj.
  case kernel

  /// The arbiter that `--arbiter` names; throws a sentence if there is none, or if this machine doesn't let it work.
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
      throw UsageError("--arbiter pause needs cgroup v1, and memory is in v2 here; expected sum or kernel")
    }
    return group
  }

  /// Who counts and ends; each arbiter but `sum` has a group.
  func steward(of group: (any MemoryCgroup)?, budgetBytes: Int) throws -> any Steward {
    guard let group else { return SumSteward(budgetBytes: budgetBytes) }
    return self == .pause
      ? try PauseSteward(group, budgetBytes: budgetBytes) : try KernelSteward(group, budgetBytes: budgetBytes)
  }
}
