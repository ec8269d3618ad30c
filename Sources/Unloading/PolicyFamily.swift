/// What kind of rule a policy is.
public struct PolicyFamily: Hashable, Sendable {
  /// As `bench list --format json` has it.
  public let name: String
  /// What its policies have in common, in a sentence.
  public let idea: String

  /// A family of that name.
  public init(name: String, idea: String) {
    self.name = name
    self.idea = idea
  }

  /// The two ends between which all others lie.
  public static let bounds = PolicyFamily(
    name: "bounds", idea: "The two ends: unload nothing, or all that is hidden.")
  /// Rules of the navigation's structure.
  public static let structure = PolicyFamily(
    name: "structure",
    idea: "Where a screen is decides: how far below the top, in which tab, covered by what.")
  /// Rules of a number of screens.
  public static let count = PolicyFamily(name: "count", idea: "So many screens stay, those shown last.")
  /// Rules of time.
  public static let time = PolicyFamily(name: "time", idea: "What nobody has looked at for so long goes.")
  /// Rules of memory warnings.
  public static let pressure = PolicyFamily(name: "pressure", idea: "A memory warning decides how much goes.")
  /// Rules of image caches, for decoded images and caches alone.
  public static let cache = PolicyFamily(
    name: "cache", idea: "Image caches: decoded images and caches go, views and data stay.")
  /// Algorithms of cache theory, in a budget of bytes.
  public static let theory = PolicyFamily(
    name: "theory", idea: "Algorithms of cache theory, resource by resource, within a budget of bytes.")
  /// Rules that weigh costs against the chance of a return.
  public static let value = PolicyFamily(
    name: "value", idea: "What it costs to make again, times the chance that it is seen again, decides.")
  /// Policies that a package of its own adds.
  public static let own = PolicyFamily(name: "own", idea: "Added by a package of its own.")
}
