/// No central decision: what is unloaded is up to the platform and to each controller.
public struct NoPolicy: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// Unloads nothing, whatever happened.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {}
}

extension PolicyEntry {
  static let none = PolicyEntry(
    name: "none", family: .bounds, idea: "No central decision.",
    source: "the default of every navigation container",
    caveat: "What is unloaded is up to the platform and to each controller."
  ) { _ in NoPolicy() }
}
