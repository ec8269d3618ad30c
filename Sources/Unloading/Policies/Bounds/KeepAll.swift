/// The upper bound of memory: keeps everything of every screen, whatever happens.
///
/// What Ionic's stacks do, and ComponentKit's pools of views. It decides what ``NoPolicy`` decides, and both exist
/// because they say different things: `none` is the part of a strategy's name that is left out where an app has no
/// central decision; `keep-all` is a decision, and the bound that a list of policies is compared with.
public struct KeepAll: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// Unloads nothing, whatever happened.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {}
}

extension PolicyEntry {
  static let keepAll = PolicyEntry(
    name: "keep-all", family: .bounds,
    idea: "Keeps everything, whatever happens: the bound that none names too.",
    source: "Ionic: stack-controller.ts; ComponentKit: ComponentViewManager.mm",
    caveat: "Memory grows with every push until the app is terminated."
  ) { _ in KeepAll() }
}
