/// No central decision: what is unloaded is up to the platform and to each controller.
public struct NoPolicy: UnloadPolicy {
  public init() {}

  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {}
}
