package import Lifecycle

/// What bounds the memory of the sessions of a sweep.
package enum MemoryRule: Hashable, Sendable {
  /// So many bytes for all loaded screens, checked after each step: without warnings, without a system's own rules, and
  /// without the moment at which two screens exist in full.
  case budget(bytes: Int)
  /// The limit of a trial: the app is warned before it is reached and ended where it is exceeded, and in a transition both
  /// screens count.
  case limit(bytes: Int, on: Platform, idiom: SimulatedIdiom)
}
