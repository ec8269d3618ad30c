/// The deeper a screen lies, the less of its drawn content it keeps: Texture's ranges by navigation depth.
///
/// The depth is the distance from the top of the stack; the root always counts as 1, because holding Back
/// leads to it, and every screen of a hidden tab counts as one deeper (ASVisibilityProtocols.mm,
/// ASDKNavigationController.mm, ASTabBarController.mm). A memory warning and the background move all hidden
/// screens to the last rung (ASRangeController.mm).
///
/// Texture's ranges are screenfuls around the viewport. Here each becomes a set of whole resources. `full`
/// keeps everything. `minimum` keeps little beyond the viewport, so caches, which serve later use, are
/// unloaded. `visibleOnly` keeps what the viewport shows, so decoded images are unloaded as well, while the
/// bitmaps drawn from them remain. `lowMemory` doesn't keep even the viewport's bitmaps. Nodes and the
/// viewport's data remain on every rung, and so do the view tree and the model.
public struct DepthLadder: UnloadPolicy {
  /// The resources that each rung unloads, by depth; the last entry applies to all deeper screens.
  private static let rungs: [Resources] = [
    [], .cache, [.cache, .images], [.cache, .images, .backingStore],
  ]
  private var shownTab = 0

  /// A policy without parameters.
  public init() {}

  /// When a screen has appeared, moves screens down to their rungs; at a warning and in the background, moves
  /// all hidden screens to the last rung.
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

  /// Checks the screens whose rung may have changed: the uppermost ones and the root. All others are already
  /// on the last rung.
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
    idea:
      "Unloads caches one screen below the top, images two below, bitmaps three below; the root keeps more.",
    source: "Texture: ASVisibilityProtocols.mm, ASRangeController.mm",
    caveat: "Views and data remain loaded, so memory still grows with a deep stack."
  ) { _ in DepthLadder() }
}
