/// The rules that every policy must respect.
public enum PolicyRule: String, CaseIterable, Hashable, Sendable {
  /// It names only screens that are known at that moment, by slot and identifier.
  case namesKnownScreens
  /// It never names a visible screen.
  case namesHiddenScreens
  /// It names a resource of a screen at most once in a response.
  case namesResourcesOnce
  /// Each of its decisions names at least one resource.
  case namesResources
  /// It doesn't name a released resource again before the screen is shown again.
  case releasesOnce
  /// While nothing changes, it decides at most once about each resource of each hidden screen.
  case comesToRest
  /// The same calls give the same decisions and the same memory.
  case decidesAlike
  /// After ``UnloadPolicy/become(_:)``, it decides as the other policy does, and doesn't change it.
  case becomesAnother
  /// What it stores doesn't grow with the number of steps.
  case staysSmall
  /// Its memory is at most ``UnloadPolicyLimits/memoryBytes``.
  case memoryIsSmall
  /// If it declares that it respects guards, a guarded screen loses nothing that an unguarded one could lose.
  case respectsGuards
  /// An entry's lowest and highest values can be written and read.
  case canBeWritten
}
