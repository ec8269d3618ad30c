/// A policy, which decides centrally what to unload and when: one small type in one file under Policies/, and
/// one line in `PolicyCatalogue`.
///
/// It returns decisions and never unloads anything itself; it sees only values, never objects or memory
/// measurements.
public protocol UnloadPolicy: SendableMetatype {
  /// Chooses what to unload in response to an event.
  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList)

  /// The encoding of what it has learned about the use of this app, at most
  /// ``UnloadPolicyLimits/memoryBytes``; an app keeps it across launches. It is empty for a policy that
  /// learns nothing.
  var memory: [UInt8] { get }

  /// Restores at a launch the ``memory`` from the end of the last one; it is empty at the first launch.
  mutating func recall(_ memory: [UInt8])

  /// Becomes equal to `other`, which has the same parameters: a new policy, or this one at an earlier event. By
  /// default, it is replaced; a policy may copy into the memory of its own arrays instead, which matters if millions
  /// of sessions are replayed. A policy that holds references must copy what they refer to.
  mutating func become(_ other: Self)
}

extension UnloadPolicy {
  /// Empty, because such a policy learns nothing.
  public var memory: [UInt8] { [] }

  /// Recalls nothing.
  public mutating func recall(_ memory: [UInt8]) {}

  /// Replaces it.
  public mutating func become(_ other: Self) { self = other }
}

/// The limits that every policy must respect.
public enum UnloadPolicyLimits {
  /// The most bytes that a policy may keep across launches.
  public static let memoryBytes = 4096
}
