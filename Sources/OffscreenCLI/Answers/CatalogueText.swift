import Campaign
import Experiment
import Strategies
import Unloading

/// Everything that has a name, in the format of `bench list`: a title, and below it a line for each entry.
struct CatalogueText: CustomStringConvertible {
  let description: String

  init(of registry: Registry) {
    let parts = [
      ("Strategies measured by default", registry.strategies.map { ($0, "") }),
      ("Platforms: what the system does by itself", registry.platforms.map { ($0.name, $0.idea) }),
      (
        "Idioms: what the app's controllers do",
        registry.idioms.map { ($0.name, "\($0.idea) (\($0.standingInWords(among: registry.idioms)))") }
      ),
    ]
    let things = [
      ("Workloads", registry.workloads.map { ($0.name, $0.idea) }),
      ("Kinds of screen", registry.screens.map { ($0.kind, $0.line) }),
      ("Presets", registry.presets.map { ($0.name, $0.idea) }),
    ]
    let groups = parts + Self.families(of: registry.policies) + things
    description =
      groups.map(Self.text).joined(separator: "\n")
      + "\nA strategy is platform/idiom/policy; any combination runs. 'bench explain NAME' explains it."
  }

  /// The policies in one group for each family, with all parameters.
  private static func families(of policies: [PolicyEntry]) -> [(String, [(String, String)])] {
    policies.reduce(into: [PolicyFamily]()) { if !$0.contains($1.family) { $0.append($1.family) } }
      .map { family in
        (
          "Policies by \(family.name): \(family.idea)",
          policies.filter { $0.family == family }.map { ($0.fullSpelling, "\($0.idea) (\($0.source))") }
        )
      }
  }

  private static func text(_ group: (title: String, entries: [(name: String, idea: String)])) -> String {
    let width = group.entries.map(\.name.count).max() ?? 0
    let lines = group.entries.map { name, idea in
      idea.isEmpty
        ? "  \(name)" : "  \(name)\(String(repeating: " ", count: width - name.count))  \(idea)"
    }
    return ([group.title] + lines).map { $0 + "\n" }.joined()
  }
}
