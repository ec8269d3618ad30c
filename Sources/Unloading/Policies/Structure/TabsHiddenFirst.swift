/// At a warning, unloads hidden tabs first, then the visible stack from its root up until enough is free.
///
/// Texture counts hidden tabs one deeper (ASTabBarController.mm), and Chromium prunes the page caches of
/// hidden tabs harder (bfcache_policy.cc): Back never leads to a screen of a hidden tab. Any warning unloads
/// hidden tabs entirely. The visible stack stops losing screens once the loaded bytes fit into the share
/// `target` of the limit, by default half. Without a limit, a warning unloads no screen of the visible stack,
/// and a critical warning unloads all its hidden screens.
public struct TabsHiddenFirst: UnloadPolicy {
  /// The share of the limit that may stay loaded after a warning, from 0 to 1.
  public let target: Double

  /// `target` is not checked; a policy read from text has a value from 0 to 1.
  public init(target: Double) {
    self.target = target
  }

  /// Decides only at warnings.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .warned(let level) = event, state.hiddenCount > 0 else { return }
    var loaded = state.loadedBytes
    for screen in state.leastRecentlyShownFirst where !screen.isVisible && screen.tab != state.selectedTab {
      list.unload(.all, heldBy: screen)
      loaded -= screen.bytes.total
    }
    let enough =
      state.limitBytes.map { Int(target * Double($0)) } ?? (level == .critical ? 0 : Int.max)
    // On one stack, the least recently shown is the deepest.
    for screen in state.leastRecentlyShownFirst where !screen.isVisible && screen.tab == state.selectedTab {
      guard loaded > enough else { return }
      list.unload(.all, heldBy: screen)
      loaded -= screen.bytes.total
    }
  }
}

extension PolicyEntry {
  static let tabsHiddenFirst = PolicyEntry(
    name: "tabs.hidden-first", family: .structure,
    parameters: [
      .share("target", "share of the limit that may stay loaded", percent: 0...100, usual: 50)
    ],
    idea: "At a warning, unloads hidden tabs, then the visible stack from its root up until enough is free.",
    source: "Texture: ASTabBarController.mm; Chromium: bfcache_policy.cc",
    caveat: "A user who works in two tabs loses the other tab at each warning."
  ) { TabsHiddenFirst(target: $0["target"]) }
}
