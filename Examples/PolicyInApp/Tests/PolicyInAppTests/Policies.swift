import Unloading

/// What a policy was told, and what it saw last.
final class Events {
  var told: [NavigationEvent] = []
  var facts: [LoadedScreen]?
  var limitBytes: Int?
  var depth = 0
}

/// Notes what it is told; unloads nothing, or each screen as soon as it is covered.
struct Recorder: UnloadPolicy {
  let events = Events()
  var unloadsCovered = false

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    events.told.append(event)
    events.facts = Array(state.leastRecentlyShownFirst).sorted { $0.position < $1.position }
    (events.limitBytes, events.depth) = (state.limitBytes, state.depth)
    if unloadsCovered, case .covered(let slot) = event, let screen = state[slot] {
      list.unload(.all, of: screen)
    }
  }
}

/// Unloads all that is hidden at a warning.
struct OnWarning: UnloadPolicy {
  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .warned = event else { return }
    for screen in state.leastRecentlyShownFirst where !screen.isVisible { list.unload(.all, of: screen) }
  }
}

/// A faulty one: unloads what it knows of, the visible screen too.
struct Everything: UnloadPolicy {
  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    for screen in state.leastRecentlyShownFirst { list.unload(.all, of: screen) }
  }
}

/// Counts events across launches.
struct Learner: UnloadPolicy {
  var memory: [UInt8] = [0]

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    memory[0] += 1
  }

  mutating func recall(_ memory: [UInt8]) { self.memory = memory }
}
