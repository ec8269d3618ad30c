/// The deeper a screen lies, the less of what it drew it keeps: Texture's ranges by depth of navigation.
///
/// The depth is the distance from the top of the stack; the root counts as 1 however deep it lies, since holding Back
/// leads to it, and every screen of a hidden tab counts one more (ASVisibilityProtocols.mm, ASDKNavigationController.mm,
/// ASTabBarController.mm). A memory warning and the background put all hidden screens on the last rung
/// (ASRangeController.mm).
///
/// Texture's ranges are screenfuls around the viewport. They become whole resources by what they keep: `full` all;
/// `minimum` little beyond the viewport, so that caches go, which are kept for later; `visibleOnly` what the viewport
/// shows, so that decoded images go as well, while the bitmaps drawn of them stay; `lowMemory` not even the viewport's
/// bitmaps. Nodes and the viewport's data stay on every rung, and so do the view tree and the model.
public struct DepthLadder: UnloadPolicy {
  /// What each rung lets go, by depth; the last holds for all deeper ones.
  private static let rungs: [Resources] = [
    [], .cache, [.cache, .images], [.cache, .images, .backingStore],
  ]
  private var shownTab = 0

  /// A policy without parameters.
  public init() {}

  /// When screens came or went, lets screens go down to their rungs; at a warning and in the background, all hidden
  /// ones to the last.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .appeared:
      if state.selectedTab != shownTab { descend(tab: shownTab, in: state, unloading: &list) }
      shownTab = state.selectedTab
      descend(tab: shownTab, in: state, unloading: &list)
    case .warned, .enteredBackground: list.unloadHidden(Self.rungs[Self.rungs.count - 1], in: state)
    case .covered, .left, .ticked, .enteredForeground: break
    }
  }

  /// Looks at the screens whose rung may have changed: the uppermost ones and the root. All between lie on the last
  /// rung already.
  private func descend(tab: Int, in state: borrowing NavigationState, unloading list: inout UnloadList) {
    let top = state.topPosition(ofTab: tab)
    let beneath = tab == state.selectedTab ? 0 : 1
    let last = Self.rungs.count - 1
    for position in stride(from: top, to: max(0, top - Self.rungs.count), by: -1) {
      let rung = Self.rungs[min(top - position + beneath, last)]
      if let screen = state[tab: tab, position: position], !screen.isVisible {
        list.unload(rung, heldBy: screen)
      }
    }
    if let root = state[tab: tab, position: 0], !root.isVisible {
      list.unload(Self.rungs[min(top, 1) + beneath], heldBy: root)
    }
  }
}

extension PolicyEntry {
  static let depthLadder = PolicyEntry(
    name: "depth.ladder", family: .structure,
    idea: "Caches go one below the top, images two below, bitmaps three below; the root keeps more.",
    source: "Texture: ASVisibilityProtocols.mm, ASRangeController.mm",
    caveat: "Views and data stay: a deep stack grows all the same."
  ) { _ in DepthLadder() }
}
