/// The kind of rule that a policy follows.
public struct PolicyFamily: Hashable, Sendable {
  /// The name in the output of `bench list --format json`.
  public let name: String
  /// A sentence that states what its policies have in common.
  public let idea: String

  /// A family with that name.
  public init(name: String, idea: String) {
    self.name = name
    self.idea = idea
  }

  /// The two extremes between which all others lie.
  public static let bounds = PolicyFamily(
    name: "bounds", idea: "The two extremes: unload nothing, or unload everything that is hidden.")
  /// Rules based on the structure of the navigation.
  public static let structure = PolicyFamily(
    name: "structure",
    idea: "The position of a screen decides: how far below the top, in which tab, covered by what.")
  /// Rules based on the number of screens.
  public static let count = PolicyFamily(
    name: "count", idea: "A fixed number of screens stays loaded: those shown last.")
  /// Rules based on time.
  public static let time = PolicyFamily(
    name: "time", idea: "Unload what has not been shown for a given time.")
  /// Rules based on memory warnings.
  public static let pressure = PolicyFamily(
    name: "pressure", idea: "A memory warning decides how much to unload.")
  /// Rules of image caches, which affect only decoded images and caches.
  public static let cache = PolicyFamily(
    name: "cache", idea: "Image caches: unload decoded images and caches; views and data stay.")
  /// Algorithms of cache theory, within a budget of bytes.
  public static let theory = PolicyFamily(
    name: "theory", idea: "Algorithms of cache theory that work on single resources within a budget of bytes."
  )
  /// Rules that weigh costs against the chance of a return.
  public static let value = PolicyFamily(
    name: "value",
    idea: "The cost of making a resource again times the chance that it is shown again decides.")
  /// Policies that another package adds.
  public static let own = PolicyFamily(name: "own", idea: "Added by another package.")
}
