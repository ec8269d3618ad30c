public import Lifecycle
public import Unloading

/// A controller that an ``UnloadCoordinator`` may unload while it is hidden.
public protocol UnloadableScreen: ViewController {
  /// The number of its kind, from 0; policies that learn keep what they learn by kind.
  var kind: Int { get }
  /// What each resource takes now, in bytes; 0 for those that are not loaded. Asked often: no search, no file.
  var bytes: PerResource<Int> { get }
  /// What it takes to make each resource again, loaded or not; only policies that weigh costs read it.
  var costs: PerResource<ResourceCost> { get }
  /// Why it should rather stay, such as text that a person has typed and nobody has saved.
  var guards: ScreenGuards { get }
  /// Saves what a person did and lets those resources go; the screen makes them again when it is shown.
  func unload(_ resources: Resources)
}

extension UnloadableScreen {
  /// All screens are of one kind.
  public var kind: Int { 0 }
  /// Nobody has measured them.
  public var costs: PerResource<ResourceCost> { PerResource(repeating: .free) }
  /// It may go.
  public var guards: ScreenGuards { [] }
}
