import Campaign
import Experiment
import Strategies
import Unloading

/// A strategy in words, the idea, the source and the weakness of each of its three parts; or a workload.
package struct Explanation: CustomStringConvertible {
  package let description: String

  /// Throws a sentence that names the nearest strategy if there is neither of that name.
  init(of name: String, in registry: Registry) throws {
    if let workload = registry.workloads.first(where: { $0.name == name }) {
      description = Self.text(workload)
    } else {
      description = Self.text(try Strategy(name, among: registry.parts), registry)
    }
  }

  private static func text(_ workload: WorkloadEntry) -> String {
    ["workload \(workload.name)", "  idea    \(workload.idea)", "  source  \(workload.source)"]
      .joined(separator: "\n")
  }

  private static func text(_ strategy: Strategy, _ registry: Registry) -> String {
    let policy = registry.policies.first { $0.describes(strategy.policyName) }
    var lines = ["\(strategy.name)"]
    lines += part(
      "platform", strategy.platform.name, strategy.platform.idea, strategy.platform.source,
      strategy.platform.caveat)
    lines += part(
      "idiom", strategy.idiom.name, strategy.idiom.idea, strategy.idiom.source, strategy.idiom.caveat)
    lines.append("    stands as  \(strategy.idiom.standingInWords(among: registry.idioms))")
    if let policy {
      lines += part("policy", strategy.policyName, policy.idea, policy.source, policy.caveat)
      if let parameter = policy.parameter {
        lines.append("    parameter  \(parameter.label): \(parameter.meaning)")
      }
    }
    return lines.joined(separator: "\n")
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
