import Unloading

/// A policy that is checked: how it is made, and what it declares.
struct PolicyUnderTest {
  let name: String
  let respectsGuards: Bool
  /// Whether its values are the ends of their ranges, which bound what it stores by more than a test can fill.
  var isExtreme = false
  /// Steps of its longest session.
  var longSession = 100_000
  let make: () -> any UnloadPolicy
}
