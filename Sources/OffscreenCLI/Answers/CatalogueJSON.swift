import Campaign
import Experiment
import Strategies
import Unloading

/// Everything that has a name, in the format of `bench list --format json`.
struct CatalogueJSON: Encodable {
  let strategies: [String]
  let platforms: [Part]
  let idioms: [Part]
  let policies: [Policy]
  let workloads: [Thing]
  let screens: [Thing]
  let presets: [Thing]

  struct Thing: Encodable {
    let name, idea: String
  }

  struct Part: Encodable {
    let name, idea, source, caveat: String
    /// For an idiom: whether it is correct, or else what goes wrong and which idiom repairs it.
    var standing: String?
  }

  struct Policy: Encodable {
    let name, family, spelling, idea, source, caveat: String
    let readsCosts: Bool
    let parameters: [Parameter]
  }

  struct Parameter: Encodable {
    let name, meaning, expected: String
    /// The default value; `nil` if the parameter is required.
    let usual: String?
  }

  init(of registry: Registry) {
    strategies = registry.strategies
    platforms = registry.platforms.map {
      Part(name: $0.name, idea: $0.idea, source: $0.source, caveat: $0.caveat)
    }
    idioms = registry.idioms.map {
      Part(
        name: $0.name, idea: $0.idea, source: $0.source, caveat: $0.caveat,
        standing: $0.standingInWords(among: registry.idioms))
    }
    policies = registry.policies.map(Policy.init)
    workloads = registry.workloads.map { Thing(name: $0.name, idea: $0.idea) }
    screens = registry.screens.map { Thing(name: $0.kind, idea: $0.line) }
    presets = registry.presets.map { Thing(name: $0.name, idea: $0.idea) }
  }
}

extension CatalogueJSON.Policy {
  fileprivate init(_ entry: PolicyEntry) {
    (name, family, spelling) = (entry.name, entry.family.name, entry.example)
    (idea, source, caveat, readsCosts) = (entry.idea, entry.source, entry.caveat, entry.readsCosts)
    parameters = entry.parameters.map { parameter in
      CatalogueJSON.Parameter(
        name: parameter.name, meaning: parameter.meaning, expected: parameter.expected,
        usual: parameter.usual.map(parameter.text))
    }
  }
}
