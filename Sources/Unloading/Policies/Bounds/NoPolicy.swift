/// No central decision: the platform and each controller decide what to unload.
public struct NoPolicy: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// Unloads nothing.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {}
}

extension PolicyEntry {
  static let none = PolicyEntry(
    name: "none", family: .bounds, idea: "No central decision.",
    source: "the default of every navigation container",
    caveat: "The platform and each controller decide what to unload."
  ) { _ in NoPolicy() }
}
