package import Unloading

extension Strategy {
  /// The platform of a name that omits it: the one that leaves most decisions to the app and its policy.
  private static let usualPlatform = "ios6"

  /// The parts of a name, completed by the platform and the idiom that it omits: `revived-unload` becomes
  /// `ios6/revived-unload`, and `lru(count:6)` becomes `ios6/plain/lru(count:6)`. A name that begins with a
  /// platform or with an unknown part stays unchanged.
  static func completed(_ names: [String], among parts: StrategyParts) -> [String] {
    guard let first = names.first, names.count < 3,
      !parts.platforms.contains(where: { $0.name == first }),
      parts.platforms.contains(where: { $0.name == usualPlatform })
    else { return names }
    if parts.idioms.contains(where: { $0.name == first }) { return [usualPlatform] + names }
    return names.count == 1 && !parts.policies.named(first).isEmpty ? [usualPlatform, "plain", first] : names
  }

  /// An example of each policy of that name, if the name is written without the parameters that all of them
  /// require; otherwise `nil`.
  static func examples(ofPolicy name: String, among policies: [PolicyEntry]) -> [String]? {
    let entries = name.contains("(") ? [] : policies.named(name)
    let mustBeWritten = entries.allSatisfy { $0.parameters.contains { $0.usual == nil } }
    return entries.isEmpty || !mustBeWritten ? nil : entries.map(\.example)
  }
}

extension [PolicyEntry] {
  /// The policies whose name is the part of the spelling before any parenthesis.
  package func named(_ spelling: String) -> [PolicyEntry] {
    let name = spelling.prefix { $0 != "(" }
    return filter { $0.name == name }
  }
}
