package import Unloading

/// The platforms, idioms and policies that strategies may consist of.
package struct StrategyParts: Sendable {
  package var platforms: [PlatformEntry]
  package var idioms: [IdiomEntry]
  package var policies: [PolicyEntry]

  package init(platforms: [PlatformEntry], idioms: [IdiomEntry], policies: [PolicyEntry]) {
    self.platforms = platforms
    self.idioms = idioms
    self.policies = policies
  }

  /// The parts that come with the suite.
  package static let standard = StrategyParts(
    platforms: PlatformCatalogue.all, idioms: IdiomCatalogue.all, policies: PolicyCatalogue.all)
}
