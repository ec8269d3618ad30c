public import Lifecycle
public import Unloading

/// A controller that an ``UnloadCoordinator`` may unload while it is hidden.
public protocol UnloadableScreen: ViewController {
  /// The number of its kind, from 0; policies that learn store what they learn by kind.
  var kind: Int { get }
  /// What each resource takes now, in bytes; 0 for those that are not loaded. It is read often, so it must
  /// not search or read a file.
  var bytes: PerResource<Int> { get }
  /// The cost of making each resource again, loaded or not; only policies that weigh costs read it.
  var costs: PerResource<ResourceCost> { get }
  /// Reasons to keep it, such as typed text that is not saved yet.
  var guards: ScreenGuards { get }
  /// Saves the user's state and unloads those resources; the screen makes them again when it is shown.
  func unload(_ resources: Resources)
}

extension UnloadableScreen {
  /// All screens are of one kind.
  public var kind: Int { 0 }
  /// The costs are not measured.
  public var costs: PerResource<ResourceCost> { PerResource(repeating: .free) }
  /// The screen may be unloaded.
  public var guards: ScreenGuards { [] }
}
