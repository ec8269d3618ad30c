public import Unloading

/// What strategies are made of, by name.
public struct StrategyParts: Sendable {
  public var platforms: [PlatformEntry]
  public var idioms: [IdiomEntry]
  public var policies: [PolicyEntry]

  public init(platforms: [PlatformEntry], idioms: [IdiomEntry], policies: [PolicyEntry]) {
    self.platforms = platforms
    self.idioms = idioms
    self.policies = policies
  }

  /// Those that come with the suite.
  public static let standard = StrategyParts(
    platforms: PlatformCatalogue.all, idioms: IdiomCatalogue.all, policies: PolicyCatalogue.all)
}
