package import Experiment

/// What a user asks of a load test.
package struct LoadPlan: Codable, Sendable, Equatable {
  package var profile: String
  /// As `--strategy` takes them.
  package var strategies: [String]
  /// As `--limit` takes it.
  package var limit: String
  package var seed: UInt64
  /// Whether the short form is run: the same test at a smaller size, of which fewer criteria can be judged.
  package var isShort: Bool
  /// How long a soak lasts for each strategy, in place of a number of returns; whole seconds.
  package var seconds: Int?
  /// How many apps share the budget of `compete`; the usual number if it is `nil`.
  package var apps: Int?
  /// Who ends apps in `compete`; the harness by its sum if it is `nil`.
  package var arbiter: Arbiter?
  /// What is planted, so that the test itself can be tested; `nil` for a test of the app.
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

  /// Those that are tested unless told otherwise; the short form has the platform alone and our own.
  package static func usualStrategies(isShort: Bool) -> [String] {
    isShort ? ["ios6", "ios6/plain/stack.value"] : usualStrategies
  }

  /// The strategies that matter under load: nothing, the platforms, the classic idioms, a cache, and our own.
  package static let usualStrategies = [
    "inert", "ios5", "ios6", "ios6/revived-unload", "ios6/plain/lru(bytes:50%)", "ios6/plain/stack.value",
  ]
}
