/// A central decision: whom to unload when. One small type in one file under Policies/, one line in `PolicyCatalogue`.
///
/// It returns decisions and never unloads by itself; it sees values only, never objects and never the meter.
public protocol UnloadPolicy {
  /// Chooses what to unload, given what just happened.
  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList)

  /// What it has learned of how this app is used, at most ``UnloadPolicyLimits/memoryBytes``; an app keeps it across
  /// launches. Empty for a policy that learns nothing.
  var memory: [UInt8] { get }

  /// Takes up at a launch what ``memory`` was when the app last ended; empty at the first.
  mutating func recall(_ memory: [UInt8])
}

extension UnloadPolicy {
  /// Nothing.
  public var memory: [UInt8] { [] }

  /// Recalls nothing.
  public mutating func recall(_ memory: [UInt8]) {}
}

/// What every policy keeps to.
public enum UnloadPolicyLimits {
  /// The most that a policy may keep across launches.
  public static let memoryBytes = 4096
}
