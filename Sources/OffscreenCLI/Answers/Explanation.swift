import Campaign
import Experiment
import Load
import Messages
import Strategies
import Unloading

/// An explanation of anything that has a name: a strategy, with the idea, the source and the weakness of each of its
/// three parts; one of these parts; a workload, a kind of screen, a preset, or a load test.
package struct Explanation: CustomStringConvertible {
  package let description: String

  /// Throws a message with the nearest name if nothing has this name.
  init(of name: String, in registry: Registry) throws {
    if let text = Self.textOfThing(name, registry) ?? Self.textOfPart(name, registry) {
      description = text
    } else if name.contains("/") || registry.platforms.contains(where: { $0.name == name })
      || !registry.policies.named(name).isEmpty
    {
      description = try Strategy.strategies(name, among: registry.parts).map { Self.text($0, registry) }
        .joined(separator: "\n\n")
    } else {
      throw Self.unknown(name, registry)
    }
  }

  private static func textOfThing(_ name: String, _ registry: Registry) -> String? {
    if let workload = registry.workloads.first(where: { $0.name == name }) { return text(workload) }
    if let screen = registry.screens.first(where: { $0.kind == name }) {
      return ScreenExplanation(of: screen, among: registry.screens).description
    }
    if let preset = registry.presets.first(where: { $0.name == name }) {
      return "preset \(name)\n  idea    \(preset.idea)"
    }
    return ProfileCatalogue.all.first { $0.name == name }.map { profile in
      "load test \(name)\n  idea    \(profile.idea)\n  model   \(profile.model)"
    }
  }

  /// Explains an idiom or a policy that is named without the other parts, and each policy if several have the name.
  private static func textOfPart(_ name: String, _ registry: Registry) -> String? {
    if let idiom = registry.idioms.first(where: { $0.name == name }) {
      return text(idiom, registry).dropFirst().joined(separator: "\n")
    }
    if let policy = try? registry.policies.entry(named: name) {
      return text(policy, as: name).dropFirst().joined(separator: "\n")
    }
    let policies = name.contains("(") ? [] : registry.policies.named(name)
    guard !policies.isEmpty else { return nil }
    return policies.flatMap { text($0, as: $0.example) }.dropFirst().joined(separator: "\n")
  }

  private static func unknown(_ name: String, _ registry: Registry) -> UsageError {
    let parts = registry.platforms.map(\.name) + registry.idioms.map(\.name) + registry.policies.map(\.name)
    let things = registry.workloads.map(\.name) + registry.screens.map(\.kind) + registry.presets.map(\.name)
    let names = parts + things + ProfileCatalogue.all.map(\.name)
    return UsageError(
      "nothing is called \(quoted(name)); expected a strategy such as ios6/revived-unload, or another name that "
        + "'bench list' shows, or a run's folder and a trial's number"
        + didYouMean(nearestName(to: name, among: names)))
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
    lines += text(strategy.idiom, registry)
    if let policy { lines += text(policy, as: strategy.policyName) }
    return lines.joined(separator: "\n")
  }

  private static func text(_ idiom: IdiomEntry, _ registry: Registry) -> [String] {
    part("idiom", idiom.name, idiom.idea, idiom.source, idiom.caveat)
      + ["    returns    \(idiom.standingInWords(among: registry.idioms))"]
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
  /// The default value as the end of a sentence.
  var usualInWords: String { usual.map { "; by default \(text(of: $0))" } ?? "; required" }
}
