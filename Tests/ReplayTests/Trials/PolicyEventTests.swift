import Experiment
import Strategies
import Synchronization
import Testing
import Unloading

@testable import Replay

/// What the policy of a trial is told, in order, and what it knows then.
@Suite("a trial's policy") struct PolicyEventTests {
  private static let note = ScreenSpec(kind: "note", views: 5, rows: 1, drawnPercent: 5)

  /// Replays the trace and returns what was told, slots written as the numbers of their screens.
  private func told(_ trace: String) throws -> [String] {
    let heard = Mutex<[String]>([])
    var parts = StrategyParts.standard
    parts.policies.append(
      PolicyEntry(name: "listens", idea: "Listens.", source: "a test", caveat: "None.") { _ in
        Listens { line in heard.withLock { $0.append(line) } }
      })
    _ = try SyntheticTrial.run(trace, screen: Self.note, strategy: "ios6/plain/listens", among: parts)
    return heard.withLock(\.self)
  }

  @Test func `is told of those that left, then those that were covered, then the one that appeared`() throws {
    #expect(
      try told("push note\npush note\npop\npopToRoot\n") == [
        "appeared 0 top 0 shown 1", "covered 0", "appeared 1 top 1 shown 1", "covered 1",
        "appeared 2 top 2 shown 1", "left 2", "appeared 1 top 1 shown 2", "left 1",
        "appeared 0 top 0 shown 2",
      ])
  }

  @Test func `is told of time only in front, and of nothing else while nothing happens`() throws {
    let lines = try told("wait 25s\nbackground\nwait 3600s\nforeground\nwait 10s\n")
    #expect(
      lines.filter { !$0.hasPrefix("appeared") } == [
        "ticked at 10 s", "ticked at 20 s", "background at 25 s", "foreground at 3630 s",
        "ticked at 3645 s",
      ])
    #expect(lines.count { $0.hasPrefix("appeared") } == 1)
  }

  @Test func `is told of a swipe that was cancelled, and of warnings`() throws {
    #expect(
      try told("push note\ncancelPop\nwarn\nwarn critical\n").suffix(3)
        == ["appeared 1 top 1 shown 2", "warned warning", "warned critical"])
  }
}

/// Passes on what it is told, with what it can see of the screen; screens are numbered in the order of their appearance.
private struct Listens: UnloadPolicy {
  let tell: @Sendable (String) -> Void
  private var names: [ScreenID] = []

  init(tell: @escaping @Sendable (String) -> Void) {
    self.tell = tell
  }

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    let seconds = state.nowMilliseconds / 1000
    switch event {
    case .appeared(let slot):
      guard let screen = state[slot] else { return tell("appeared nothing") }
      tell("appeared \(name(screen.id)) top \(screen.position) shown \(screen.timesShown)")
    case .covered(let slot): tell("covered \(state[slot].map { name($0.id) } ?? -1)")
    case .left(_, let screen): tell("left \(name(screen))")
    case .ticked: tell("ticked at \(seconds) s")
    case .warned(let level): tell("warned \(level)")
    case .enteredBackground: tell("background at \(seconds) s")
    case .enteredForeground: tell("foreground at \(seconds) s")
    }
  }

  private mutating func name(_ screen: ScreenID) -> Int {
    if !names.contains(screen) { names.append(screen) }
    return names.firstIndex(of: screen)!
  }
}
