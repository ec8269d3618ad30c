import Unloading

/// A policy under test: how to make it, and what it declares.
struct PolicyUnderTest {
  let name: String
  let respectsGuards: Bool
  /// Whether its values are the ends of their ranges, with which it may store more than a test can fill.
  var isExtreme = false
  /// The number of steps of its longest session.
  var longSession = 100_000
  let make: () -> any UnloadPolicy
}
