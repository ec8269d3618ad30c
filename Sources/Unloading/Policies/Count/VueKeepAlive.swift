/// Keeps every screen detached, or only the `max` that were shown last.
///
/// Vue's `<KeepAlive>` (KeepAlive.ts): an instance that is shown again becomes the newest; a new instance
/// beyond `max` unmounts the oldest, but never the current one. Without `max`, the default, it keeps all.
public struct VueKeepAlive: UnloadPolicy {
  /// The number of screens to keep, including visible ones; 0 keeps all.
  public let max: Int

  /// `max` is not checked; a policy read from text has a value from 0 to 1,000,000.
  public init(max: Int) {
    self.max = max
  }

  /// Once a screen has appeared, unloads hidden ones, the least recently shown first, until `max` are loaded.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event, max > 0 else { return }
    list.unloadHidden(in: state, keeping: Swift.max(0, max - (state.loadedCount - state.hiddenCount)))
  }
}

extension PolicyEntry {
  static let vueKeepAlive = PolicyEntry(
    name: "web.keep-alive", family: .count,
    parameters: [.count("max", "screens kept; 0 keeps all", in: 0...1_000_000, usual: 0)],
    idea: "Keeps all screens, or only those shown last, and unloads the rest entirely.",
    source: "Vue: KeepAlive.ts",
    caveat: "Without max, memory grows with every push until the app is terminated."
  ) { VueKeepAlive(max: $0.count("max")) }
}
