import Testing

@testable import Traces

@Suite struct NavigationTests {
  /// What the last line of the text does.
  private func last(_ text: String) throws -> Navigation.Transition {
    try #require(try parse(text).sessions[0].transitions.last)
  }

  @Test(
    "a step shows a screen, which is a return if it has been in front before",
    arguments: [
      ("push 1", 0, false),
      ("push 1\npush 2\npop", 0, true),
      ("push 1\npush 2\npopToRoot", -1, true),
      ("popToRoot", -1, false),
      ("push 1\ncancelPop", 0, true),
      ("push 1\npush 2\nfinishPop", 0, true),
      ("push 1\nwait 1s", 0, false),
      ("push 1\nwarn", 0, false),
      ("present form", 0, false),
      ("present form\npresent 2 pageSheet\ndismiss", 0, true),
      ("present form pageSheet\ndismiss", -1, true),
      ("tab 0", -1, false),
      ("tab 1", -2, false),
      ("tab 2\ntab 1", -2, false),
      ("push 1\ntab 1\ntab 0", 0, true),
      ("push 1\nbackground\nforeground", 0, false),
      ("push 1\nmark media", 0, false),
      ("push 1\nmark media\nunmark media", 0, false),
      ("push 1 kept\npop\npush 1 kept", 0, true),
      ("push 1 kept\npop\npush 1", 1, false),
      ("push 1\npop\npush 1", 1, false),
      // The new top is made, uncovered, what it was, or shown for the first time.
      ("push 1\nsetStack 1 2", 1, false),
      ("push 1\npush 2\nsetStack 1", 0, true),
      ("push 1\npush 2\nsetStack 3 2", 1, false),
      ("setStack 1 2\npop", 0, false),
      ("setStack 1 2\npop\npush 3\npop", 0, true),
    ])
  func shown(text: String, front: Int, isReturn: Bool) throws {
    let transition = try last(text)
    #expect(transition.front == front)
    #expect(transition.isReturn == isReturn)
  }

  @Test(
    "screens leave from the top down, except those that the app keeps",
    arguments: [
      ("push 1\npush 2\npush 3\npopToRoot", [2, 1, 0]),
      ("push 1\npush 2\npop", [1]),
      ("push 1\npush 2 kept\npush 3\npopToRoot", [2, 0]),
      ("present 1\npresent 2\ndismiss", [1]),
      ("push 1\npush 2\npush 3\nsetStack 4 2", [2, 0]),
      ("push 1\ncancelPop", []),
      ("push 1\npush 2 kept\nfinishPop\nfinishPop", [0]),
      ("push 1\ntab 1", []),
    ])
  func leaving(text: String, left: [Int]) throws {
    #expect(try last(text).left == left)
  }

  @Test(
    "of several screens of a page the lowest is reused first",
    arguments: [
      ([1, 1, 2], [1], [0]), ([1, 1, 2], [2, 1, 1, 1], [2, 0, 1, nil]), ([], [1], [nil]),
      ([1, 2], [2, 1], [1, 0]),
    ] as [([Int], [Int], [Int?])])
  func reused(old: [Int], new: [Int], places: [Int?]) {
    #expect(Navigation.reused(old.map(Page.number), by: new.map(Page.number)) == places)
  }

  @Test func `a kept screen that left its tab's stack can be pushed on another's`() throws {
    let session = try parse("push 1 kept\npop\ntab 1\npush 1 kept").sessions[0]
    #expect(session.transitions.map(\.front) == [0, -1, -2, 0])
    #expect(throws: TraceError.self) { try parse("push 1 kept\ntab 1\npush 1 kept") }
  }

  @Test func `a kept screen that setStack took away can be pushed again`() throws {
    let session = try parse("push 1 kept\nsetStack 2\npush 1 kept\nsetStack 1 2").sessions[0]
    #expect(session.transitions.map(\.front) == [0, 1, 0, 1])
    #expect(session.transitions.map(\.left) == [[], [], [], []])
  }

  @Test(
    "while something is presented, only present and dismiss navigate",
    arguments: [
      "push 1", "push 1 kept", "pop", "popToRoot", "finishPop", "cancelPop", "setStack 1", "tab 1",
    ])
  func modal(step: String) throws {
    let error = #expect(throws: TraceError.self) { try parse("push 1\npresent form pageSheet\n\(step)") }
    #expect(
      error?.problem
        == "\(step) while 'form' is presented: a modal screen has no stack and covers the tabs")
    for step in ["present 1", "dismiss", "wait 1s", "warn", "mark input", "background"] {
      _ = try parse("present form\n\(step)")
    }
  }

  @Test(
    "in the background nothing navigates",
    arguments: [
      "push 1", "push 1 kept", "pop", "popToRoot", "finishPop", "cancelPop", "setStack 1", "tab 1",
      "present 1",
      "dismiss",
      "mark keep", "background",
    ])
  func background(step: String) throws {
    let error = #expect(throws: TraceError.self) { try parse("push 1\npresent form\nbackground\n\(step)") }
    #expect(error?.problem == "\(step) while the app is in the background")
    for step in ["foreground", "wait 1s", "warn critical"] { _ = try parse("background\n\(step)") }
  }

  @Test(
    "a guard is that of the screen that was in front, and stays with it",
    arguments: [
      ("mark keep\npush 1\nmark keep\npop", "keep"), ("push 1\nmark input\npush 2\npop", "input"),
      ("push 1\nmark input\npush 2", ""), ("push 1\nmark input\npop\npush 1", ""),
      ("push 1 kept\nmark media\npop\npush 1 kept", "media"), ("push 1\nmark media\nsetStack 2 1", "media"),
      ("push 1\npresent 2\nmark media\ndismiss", ""), ("present 2\nmark media\npresent 3\ndismiss", "media"),
      ("mark keep\ntab 1", ""), ("mark keep\ntab 1\ntab 0", "keep"),
      ("mark keep\nbackground\nforeground\nmark input", "input keep"),
      ("mark keep\nmark input\nunmark keep", "input"), ("mark keep\nunmark keep\nmark keep", "keep"),
    ])
  func guards(text: String, names: String) throws {
    var navigation = Navigation()
    for step in try parse(text).sessions[0].steps { _ = try navigation.perform(step) }
    #expect(navigation.front.guards.map(\.rawValue).sorted().joined(separator: " ") == names)
  }

  /// What can be counted without a model of stacks: each of 1,000 random sessions from a seed.
  @Test func `screens are gone once at most, and one that is gone never comes back`() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      for session in try randomTrace(seed: seed).sessions {
        var gone: Set<Int> = []
        var seen: Set<Int> = [-1]
        for transition in session.transitions {
          for screen in transition.left { try #require(gone.insert(screen).inserted, "seed \(seed)") }
          try #require(!gone.contains(transition.front), "seed \(seed)")
          try #require(!transition.isReturn || seen.contains(transition.front), "seed \(seed)")
          seen.insert(transition.front)
        }
      }
    }
  }
}
