extension UnloadList {
  /// Decides that the screen unloads those of `resources` that it holds; makes no decision if it holds none
  /// of them.
  public mutating func unload(_ resources: Resources, heldBy screen: LoadedScreen) {
    let held = resources.intersection(screen.loaded)
    if !held.isEmpty { unload(held, of: screen) }
  }

  /// Decides that every hidden screen unloads those of `resources` that it holds, the least recently shown
  /// first.
  public mutating func unloadHidden(_ resources: Resources, in state: borrowing NavigationState) {
    guard state.hiddenBytesByResource.total(of: resources) > 0 else { return }
    for screen in state.leastRecentlyShownFirst where !screen.isVisible {
      unload(resources, heldBy: screen)
    }
  }

  /// Unloads the least recently shown hidden screens entirely until `count` of them are left.
  public mutating func unloadHidden(in state: borrowing NavigationState, keeping count: Int) {
    var surplus = state.hiddenCount - count
    guard surplus > 0 else { return }
    for screen in state.leastRecentlyShownFirst where !screen.isVisible {
      unload(.all, heldBy: screen)
      surplus -= 1
      if surplus == 0 { return }
    }
  }
}
