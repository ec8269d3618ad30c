/// The upper bound of memory: keeps all resources of every screen, whatever happens.
///
/// Ionic's stacks and ComponentKit's pools of views do this. It decides the same as ``NoPolicy``, but has a
/// different meaning. `none` stands for an app without a central decision, and is omitted from a strategy's
/// name. `keep-all` is a deliberate decision, and the bound that other policies are compared with.
public struct KeepAll: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// Unloads nothing.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {}
}

extension PolicyEntry {
  static let keepAll = PolicyEntry(
    name: "keep-all", family: .bounds,
    idea: "Keeps everything, whatever happens: the same upper bound as none.",
    source: "Ionic: stack-controller.ts; ComponentKit: ComponentViewManager.mm",
    caveat: "Memory grows with every push until the app is terminated."
  ) { _ in KeepAll() }
}
