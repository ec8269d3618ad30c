import Messages

/// Who ends apps when they take more than their budget together.
package enum Arbiter: String, Codable, Sendable, CaseIterable {
  /// The harness adds up what the apps have allocated, exactly, after each turn. Needs no privilege.
  case sum
  /// A memory cgroup stops whoever allocates beyond its limit, and the harness chooses the victim.
  case pause
  /// A memory cgroup has the kernel choose by the apps' oom_score_adj.
  case kernel
}

extension Arbiter {
  /// The arbiter that `--arbiter` names; throws a sentence if there is none, or none here.
  package init(name: String) throws {
    guard let arbiter = Arbiter(rawValue: name) else {
      throw UsageError(
        "there is no arbiter \(quoted(name)); expected \(Arbiter.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    guard arbiter == .sum else {
      throw UsageError("--arbiter \(name) is not built yet; expected sum, which needs no memory cgroup")
    }
    self = arbiter
  }
}
