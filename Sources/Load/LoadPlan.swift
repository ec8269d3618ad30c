package import Experiment

/// The options of a load test.
package struct LoadPlan: Codable, Sendable, Equatable {
  package var profile: String
  /// The strategies, as `--strategy` takes them.
  package var strategies: [String]
  /// The limit, as `--limit` takes it.
  package var limit: String
  package var seed: UInt64
  /// Whether to run the short form: a smaller test, in which fewer criteria can be judged.
  package var isShort: Bool
  /// The duration of a soak for each strategy, instead of a number of returns; whole seconds.
  package var seconds: Int?
  /// How many apps share the budget of `compete`; `nil` means the default number.
  package var apps: Int?
  /// The arbiter of `compete`; `nil` means `sum`.
  package var arbiter: Arbiter?
  /// A defect to plant, which tests the test itself; `nil` for a test of the app.
  package var defect: PlantedDefect?

  package init(
    profile: String, strategies: [String], limit: String, seed: UInt64 = 1, isShort: Bool = false,
    seconds: Int? = nil, apps: Int? = nil, defect: PlantedDefect? = nil
  ) {
    self.profile = profile
    self.strategies = strategies
    self.limit = limit
    self.seed = seed
    self.isShort = isShort
    self.seconds = seconds
    self.apps = apps
    self.defect = defect
  }

  /// The size in the usual form, or in the short one.
  func size(_ usual: Int, short: Int) -> Int { isShort ? short : usual }

  /// The default strategies; the short form has a platform without a policy, and our own policy.
  package static func usualStrategies(isShort: Bool) -> [String] {
    isShort ? ["ios6", "ios6/plain/stack.value"] : usualStrategies
  }

  /// The strategies that matter under load: no unloading, the platforms, the classic idioms, a cache, and our own
  /// policy.
  package static let usualStrategies = [
    "inert", "ios5", "ios6", "ios6/revived-unload", "ios6/plain/lru(bytes:50%)", "ios6/plain/stack.value",
  ]
}
