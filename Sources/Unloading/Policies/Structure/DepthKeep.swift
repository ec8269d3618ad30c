/// Keeps the uppermost screens of each stack and unloads all others entirely.
///
/// React Navigation unmounts all inactive screens except the last two (`inactiveBehavior: 'unmount'`,
/// CardStack.tsx). Parchment keeps the neighbours of a page (PageViewManager.swift), and ViewPager2 those
/// within its `offscreenPageLimit`. A hidden tab keeps as many screens as the visible one. The default is 2,
/// including the visible screen.
public struct DepthKeep: UnloadPolicy {
  /// The number of screens to keep at the top of each stack, including visible ones.
  public let count: Int

  /// `count` is not checked; a policy read from text has a value from 1 to 1,000,000.
  public init(count: Int) {
    self.count = count
  }

  /// Once a screen has appeared, unloads the first one that is too deep; those below it were unloaded
  /// earlier.
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
    idea: "Keeps the uppermost screens of each stack and unloads all others entirely.",
    source: "React Navigation: CardStack.tsx; Parchment: PageViewManager.swift; ViewPager2.java",
    caveat: "A return to the root makes everything again, however often it is shown."
  ) { DepthKeep(count: $0.count("count")) }
}
