/// Keeps the uppermost screens of each stack and lets those beneath go entirely.
///
/// React Navigation unmounts inactive screens but the last two (`inactiveBehavior: 'unmount'`, CardStack.tsx), Parchment
/// keeps the neighbours of a page (PageViewManager.swift), ViewPager2 those within its `offscreenPageLimit`. A hidden tab
/// keeps as many as the one that is shown. By default 2 stay, the visible one included.
public struct DepthKeep: UnloadPolicy {
  /// Screens to keep at the top of each stack, visible ones included.
  public let count: Int

  /// `count` is not checked; a policy that is read from text has one from 1 to 1,000,000.
  public init(count: Int) {
    self.count = count
  }

  /// Once a screen has appeared, unloads the first that is too deep; those beneath went when they were that.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event else { return }
    let position = state.topPosition(ofTab: state.selectedTab) - count
    guard let screen = state[tab: state.selectedTab, position: position], !screen.isVisible else { return }
    list.unload(.all, heldBy: screen)
  }
}

extension PolicyEntry {
  static let depthKeep = PolicyEntry(
    name: "depth.keep", family: .structure,
    parameters: [.count("count", "screens kept at the top of each stack", usual: 2)],
    idea: "Keeps the uppermost screens of each stack and lets those beneath go entirely.",
    source: "React Navigation: CardStack.tsx; Parchment: PageViewManager.swift; ViewPager2.java",
    caveat: "A return to the root makes everything again, however often it is shown."
  ) { DepthKeep(count: $0.count("count")) }
}
