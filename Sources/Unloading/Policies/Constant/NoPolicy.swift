/// No central decision: what is unloaded is up to the platform and to each controller.
public struct NoPolicy: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// Unloads nothing, whatever happened.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {}
}
