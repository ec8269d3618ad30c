package import Lifecycle
package import Unloading

/// The sets of resources that a screen may keep while it is hidden, by what the platform takes away by itself.
package enum HiddenSets {
  /// The empty set first.
  ///
  /// A rule that only some screens or some moments meet (a warning, an archive) excludes nothing here: what a policy could
  /// avoid must stay possible, or the optimum would be above what it reaches.
  package static func possible(on platform: Platform) -> [Resources] {
    let legal = Array(ResourceSets.legal)
    guard platform.backingStoreRule == .releasedAtWindowDetach else { return legal }
    return legal.filter { !$0.contains(.backingStore) }
  }
}
