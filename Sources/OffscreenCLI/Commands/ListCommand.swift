import ArgumentParser
import Campaign
import Experiment
import Strategies
import Unloading

/// Everything that has a name.
struct ListCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists strategies and their parts, workloads, kinds of screen and presets."
  )

  func run(with registry: Registry) throws {
    let groups: [(String, [(String, String)])] = [
      ("Strategies measured unless told otherwise", registry.strategies.map { ($0, "") }),
      ("Platforms: what the system does by itself", registry.platforms.map { ($0.name, $0.idea) }),
      (
        "Idioms: what the app's controllers do",
        registry.idioms.map {
          ($0.name, "\($0.idea) (\($0.standingInWords(among: registry.idioms)))")
        }
      ),
      ("Policies: whom to unload when", registry.policies.map { ($0.example, $0.idea) }),
      ("Workloads", registry.workloads.map { ($0.name, $0.idea) }),
      ("Kinds of screen", registry.screens.map { ($0.kind, $0.line) }),
      ("Presets", registry.presets.map { ($0.name, $0.idea) }),
    ]
    for (title, entries) in groups {
      print(title)
      let width = entries.map(\.0.count).max() ?? 0
      for (name, idea) in entries {
        print(
          idea.isEmpty
            ? "  \(name)" : "  \(name)\(String(repeating: " ", count: width - name.count))  \(idea)")
      }
      print()
    }
    print("A strategy is platform/idiom/policy; any combination runs. 'bench explain NAME' says more.")
  }
}
