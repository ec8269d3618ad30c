import Lifecycle
package import Screens
package import Unloading

/// Carries a policy's decisions out through the lifecycle: saves the state, then lets go.
package final class Unloader {
  /// Nanoseconds spent in carrying out decisions.
  package private(set) var nanoseconds = 0
  private var policy: any UnloadPolicy
  private var list = UnloadList()

  package init(policy: any UnloadPolicy) {
    self.policy = policy
    // What the runtime makes for the list when a full one is first emptied is made here, not within a trial.
    let none = LoadedScreen(
      id: ScreenID(0), slot: 0, position: 0, bytes: PerResource(repeating: 0), lastShownMilliseconds: 0,
      isVisible: false)
    list.unload([], of: none)
    list.removeAll()
  }

  /// Starts anew with `policy`, as an app does when it is launched.
  package func start(policy: any UnloadPolicy) {
    self.policy = policy
  }

  /// What the policy decided last.
  package var decisions: ContiguousArray<UnloadList.Entry> { list.entries }

  /// Tells the policy what happened; true if it decided to unload anything.
  package func decide(on event: NavigationEvent, in state: borrowing NavigationState) -> Bool {
    list.removeAll()
    policy.respond(to: event, in: state, unloading: &list)
    return !list.entries.isEmpty
  }

  /// Does what the policy decided last.
  ///
  /// `screen` finds a live screen by its slot. A screen that is visible keeps what it has; one that asks for it keeps
  /// its view.
  package func carryOut(screen: (Int) -> ScreenController?) {
    let start = StageClock.now()
    for entry in list.entries {
      if let screen = screen(entry.slot), screen.screenID == entry.screen, !screen.isOnScreen {
        unload(entry.resources, of: screen)
      }
    }
    nanoseconds += StageClock.now() - start
  }

  private func unload(_ resources: Resources, of screen: ScreenController) {
    if resources.contains(.viewTree), screen.allowsUnloading {
      screen.saveState()
      screen.releaseView()
    } else {
      if resources.contains(.backingStore) { screen.releaseBackingStores() }
      // A screen that keeps its view keeps the images in it, as an app would that holds on to its outlets.
      if resources.contains(.images), screen.allowsUnloading { screen.releaseImages() }
    }
    if resources.contains(.model) { screen.releaseModel() }
    if resources.contains(.cache) { screen.releaseCache() }
  }
}
