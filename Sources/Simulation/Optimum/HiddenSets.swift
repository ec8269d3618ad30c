package import Lifecycle
package import Unloading

/// The sets of resources that a screen may keep while it is hidden, given what the platform itself releases.
package enum HiddenSets {
  /// Returns the sets, the empty one first.
  ///
  /// A rule that applies only to some screens or at some moments (a warning, an archive) excludes nothing here. A
  /// policy could avoid such a rule, and its cost would then be below the optimum.
  package static func possible(on platform: Platform) -> [Resources] {
    let legal = Array(ResourceSets.legal)
    guard platform.backingStoreRule == .releasedAtWindowDetach else { return legal }
    return legal.filter { !$0.contains(.backingStore) }
  }
}
