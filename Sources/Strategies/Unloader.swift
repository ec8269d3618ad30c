import Experiment
import Lifecycle
package import Screens
package import Unloading

/// Asks the policy and carries out its decisions through the lifecycle: saves the state, then unloads.
package final class Unloader {
  /// Nanoseconds spent carrying out decisions.
  package private(set) var nanoseconds = 0
  /// Nanoseconds that the policy took to decide.
  package private(set) var decideNanoseconds = 0
  /// The number of events that the policy received in the whole trial.
  package private(set) var events = 0
  /// The most bytes that policies have kept from one launch to the next.
  package private(set) var memoryBytes = 0
  private var policy: any UnloadPolicy
  private var list = UnloadList()
  /// The memory that the app has stored for its policies.
  private var stored: [UInt8] = []

  package init(policy: any UnloadPolicy) {
    self.policy = policy
    // The runtime allocates when a list with entries is first emptied; this makes it allocate before the
    // trial.
    let none = LoadedScreen(
      id: ScreenID(0), slot: 0, position: 0, bytes: PerResource(repeating: 0), lastShownMilliseconds: 0,
      isVisible: false)
    list.unload([], of: none)
    list.removeAll()
  }

  /// Starts again with `policy`, as an app does at launch: the policy recalls what was stored last.
  package func start(policy: any UnloadPolicy) {
    self.policy = policy
    if !stored.isEmpty { self.policy.recall(stored) }
  }

  /// Stores what the policy has learned, as an app does when it goes to the background and when it quits. An
  /// app that is terminated has no time for this.
  package func storeMemory() {
    let memory = policy.memory
    memoryBytes = max(memoryBytes, memory.count)
    if memory.count > UnloadPolicyLimits.memoryBytes {
      PolicyFault.end(
        "after event \(events) the policy keeps \(memory.count) bytes across launches; expected at most "
          + "\(UnloadPolicyLimits.memoryBytes)")
    }
    stored = memory
  }

  /// The policy's last decisions.
  package var decisions: ContiguousArray<UnloadList.Entry> { list.entries }

  /// Notifies the policy of an event; returns whether it decided to unload anything or to purge. Ends the
  /// process if no app could carry out the decision.
  package func decide(on event: NavigationEvent, in state: borrowing NavigationState) -> Bool {
    events += 1
    list.removeAll()
    let start = StageClock.now()
    policy.respond(to: event, in: state, unloading: &list)
    decideNanoseconds += StageClock.now() - start
    guard !list.entries.isEmpty else { return list.purges }
    if let flaw = Self.flaw(in: list, given: state) {
      PolicyFault.end("at event \(events) (\(event)) the policy unloads \(flaw)")
    }
    return true
  }

  /// The first decision that can't be carried out, in words; `nil` if there is none.
  static func flaw(in list: UnloadList, given state: borrowing NavigationState) -> String? {
    for entry in list.entries {
      guard let screen = state[entry.slot], screen.id == entry.screen else {
        return "screen \(entry.screen.number), which is not loaded"
      }
      if screen.isVisible { return "screen \(entry.screen.number), which is visible" }
    }
    return nil
  }

  /// Carries out the policy's last decisions.
  ///
  /// `screen` returns the live screen in a slot. A screen that asks to keep its view keeps it.
  package func carryOut(screen: (Int) -> ScreenController?) {
    let start = StageClock.now()
    for entry in list.entries {
      // A sheet's animation or a child may keep a screen in the window although the state lists it as hidden.
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
      // A screen that keeps its view also keeps the images in it, like an app that retains its outlets.
      if resources.contains(.images), screen.allowsUnloading { screen.releaseImages() }
    }
    if resources.contains(.model) { screen.releaseModel() }
    if resources.contains(.cache) { screen.releaseCache() }
  }
}
