package import Unloading

extension Strategy {
  /// The platform that a name without one is read for: the one that leaves most to the app and its policy.
  private static let usualPlatform = "ios6"

  /// The parts of a name with the platform and the idiom that it leaves out: `revived-unload` is `ios6/revived-unload`, `lru(count:6)`
  /// is `ios6/plain/lru(count:6)`. A name that begins with a platform, or with nothing known, stays as it is.
  static func completed(_ names: [String], among parts: StrategyParts) -> [String] {
    guard let first = names.first, names.count < 3,
      !parts.platforms.contains(where: { $0.name == first }),
      parts.platforms.contains(where: { $0.name == usualPlatform })
    else { return names }
    if parts.idioms.contains(where: { $0.name == first }) { return [usualPlatform] + names }
    return names.count == 1 && !parts.policies.named(first).isEmpty ? [usualPlatform, "plain", first] : names
  }

  /// What a policy stands for that is written without the parameters it must have: an example of each policy of that name.
  static func examples(ofPolicy name: String, among policies: [PolicyEntry]) -> [String]? {
    let entries = name.contains("(") ? [] : policies.named(name)
    let mustBeWritten = entries.allSatisfy { $0.parameters.contains { $0.usual == nil } }
    return entries.isEmpty || !mustBeWritten ? nil : entries.map(\.example)
  }
}

extension [PolicyEntry] {
  /// The policies of the name that a spelling begins with, before any parenthesis.
  package func named(_ spelling: String) -> [PolicyEntry] {
    let name = spelling.prefix { $0 != "(" }
    return filter { $0.name == name }
  }
}
