import Testing
import Unloading
import UnloadingTestKit

/// What the kit's app tells, heard by a policy that decides as most do.
@Suite("The kit's sessions") struct SessionTests {
  /// What was heard in all sessions.
  private final class Log {
    var events: [NavigationEvent] = []
    var faults: Set<String> = []
    var traits: Set<String> = []
  }

  private let log = Log()

  init() {
    let log = log
    let conformance = PolicyConformance {
      ClosurePolicy { event, state, list in
        Self.note(event, state, in: log)
        for screen in state.leastRecentlyShownFirst where state.loadedCount > 5 && !screen.isVisible {
          return list.unload(screen.loaded, of: screen)
        }
      }
    }
    _ = conformance.findings(steps: 1_000)
  }

  private static func note(_ event: NavigationEvent, _ state: borrowing NavigationState, in log: Log) {
    switch event {
    case .appeared(let slot):
      log.traits.insert("appeared")
      // Only strangers, which lie beyond all, aren't there.
      if let screen = state[slot] {
        if !screen.isVisible { log.faults.insert("one appeared that isn't visible") }
        if screen.timesShown > 1 { log.traits.insert("returns") }
        if state.distance(of: screen) != 0 { log.faults.insert("one appeared that isn't on top") }
      } else {
        log.traits.insert("an unknown slot")
      }
    case .covered(let slot):
      log.traits.insert("covered")
      if state[slot]?.isVisible == true { log.faults.insert("one was covered that is visible") }
    case .left(let slot, let id):
      log.traits.insert("left")
      if state[slot]?.id == id { log.faults.insert("one left that is still there") }
    case .enteredBackground:
      // The screen that was shown still counts as visible, unless the app was launched in the background.
      log.traits.insert(
        state.leastRecentlyShownFirst.contains { $0.isVisible } ? "background" : "launch in the background")
    case .enteredForeground: log.traits.insert("foreground")
    case .ticked: log.traits.insert("ticks")
    case .warned(let level): log.traits.insert("\(level)")
    }
    var visible = 0
    for screen in state.leastRecentlyShownFirst {
      if screen.isVisible { visible += 1 }
      if !screen.guards.isEmpty && !screen.isVisible { log.traits.insert("guards") }
      if screen.slot > 80 { log.faults.insert("slots aren't reused") }
    }
    if visible > 1 { log.traits.insert("several visible") }
    if state.selectedTab > 0 { log.traits.insert("tabs") }
    if state.depth > 1_000_000 { log.traits.insert("a million") }
  }

  @Test func `have everything that happens in apps`() {
    #expect(
      log.traits.isSuperset(of: [
        "appeared", "returns", "covered", "left", "background", "launch in the background", "foreground",
        "ticks", "warning", "critical",
        "guards", "several visible", "tabs", "a million", "an unknown slot",
      ]), "\(log.traits)")
  }

  @Test func `tell what is so by then`() {
    #expect(log.faults == [])
  }
}
