import Campaign
import Experiment
import Strategies
import Unloading

/// A strategy in words, the idea, the source and the weakness of each of its three parts; or a policy, or a workload.
package struct Explanation: CustomStringConvertible {
  package let description: String

  /// Throws a sentence that names the nearest strategy if there is neither of that name.
  init(of name: String, in registry: Registry) throws {
    if let workload = registry.workloads.first(where: { $0.name == name }) {
      description = Self.text(workload)
    } else if let policy = try? registry.policies.entry(named: name) {
      description = Self.text(policy, as: name).dropFirst().joined(separator: "\n")
    } else {
      description = Self.text(try Strategy(name, among: registry.parts), registry)
    }
  }

  private static func text(_ workload: WorkloadEntry) -> String {
    ["workload \(workload.name)", "  idea    \(workload.idea)", "  source  \(workload.source)"]
      .joined(separator: "\n")
  }

  private static func text(_ strategy: Strategy, _ registry: Registry) -> String {
    let policy = try? registry.policies.entry(named: strategy.policyName)
    var lines = ["\(strategy.name)"]
    lines += part(
      "platform", strategy.platform.name, strategy.platform.idea, strategy.platform.source,
      strategy.platform.caveat)
    lines += part(
      "idiom", strategy.idiom.name, strategy.idiom.idea, strategy.idiom.source, strategy.idiom.caveat)
    lines.append("    stands as  \(strategy.idiom.standingInWords(among: registry.idioms))")
    if let policy { lines += text(policy, as: strategy.policyName) }
    return lines.joined(separator: "\n")
  }

  private static func text(_ policy: PolicyEntry, as name: String) -> [String] {
    let costs =
      policy.readsCosts ? ["    weighs     what it costs to make resources again; --expected-latency"] : []
    return part("policy", name, policy.idea, policy.source, policy.caveat)
      + policy.parameters.map { "    parameter  \($0.name): \($0.meaning), \($0.expected)\($0.usualInWords)" }
      + costs
  }

  private static func part(
    _ what: String, _ name: String, _ idea: String, _ source: String, _ caveat: String
  ) -> [String] {
    [
      "", "  \(what) \(name)", "    idea       \(idea)", "    source     \(source)",
      "    goes wrong \(caveat)",
    ]
  }
}

extension PolicyParameter {
  /// What stands where none is written, as the end of a sentence.
  var usualInWords: String { usual.map { "; \(text(of: $0)) unless told otherwise" } ?? "; must be written" }
}
