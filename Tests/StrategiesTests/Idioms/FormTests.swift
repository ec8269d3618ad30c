import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

/// Lets the view of every screen go.
private struct AllViews: UnloadPolicy {
  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    for screen in state.leastRecentlyShownFirst { list.unload(.viewTree, of: screen) }
  }
}

extension IdiomTests {
  @Suite("A form") struct FormTests {
    @Test(arguments: ["inert", "ios5", "ios6", "limited"])
    func `with properties shows the defaults at first launch, then what was typed`(platform: String) throws {
      try withApp("\(platform)/form-properties") { app in
        let screen = app.make("A")
        app.navigation.push(screen)
        let defaults = ["as usual for field 0", "as usual for field 1"]
        #expect(screen.textFields.map(\.text) == defaults)
        screen.interact(seed: 108)
        let typed = screen.textFields.map(\.text)
        #expect(typed != defaults)
        app.push("B", page: 2)
        app.warn()
        app.navigation.pop()
        #expect(screen.textFields.map(\.text) == typed)
      }
    }

    @Test func `without defaults in its properties is empty at first launch`() throws {
      try withApp("ios6/form-no-defaults") { app in
        let screen = app.make("A")
        app.navigation.push(screen)
        #expect(screen.textFields.map(\.text) == ["", ""])
      }
    }

    @Test func `that copies texts alone loses selection and scroll position with its view`() throws {
      try withApp("ios5/form-texts") { app in
        let screen = app.push("A")
        let before = try #require(screen.interfaceState)
        #expect(before.selectedRow != nil && before.contentOffset > 0)
        app.push("B", page: 2)
        app.warn()
        app.navigation.pop()
        #expect(screen.interfaceState == InterfaceState(texts: before.texts))
      }
    }

    @Test func `in a property takes a thousandth of what its views take`() throws {
      try withApp("ios6/form-properties") { app in
        let screen = app.push("A")
        app.push("B", page: 2)
        let state = try #require(screen.savedState?.byteCount)
        app.navigation.pop()
        let views = screen.account().usable
        #expect(state * 1_000 < views.viewTree + views.backingStore)
      }
    }

    @Test func `that asks not to be unloaded is heard by a policy`() throws {
      for (idiom, isLoaded) in [("keep-my-views", true), ("form-properties", false)] {
        try withApp("ios6/\(idiom)") { app in
          let screen = app.push("A")
          app.push("B", page: 2)
          let unloader = Unloader(policy: AllViews())
          _ = unloader.decide(on: .warned(.warning), in: navigationState(of: [screen]))
          unloader.carryOut { $0 == screen.slot ? screen : nil }
          #expect(screen.isViewLoaded == isLoaded, "\(idiom)")
        }
      }
    }

    @Test func `that asks not to be unloaded is not heard by iOS 5`() throws {
      try withApp("ios5/keep-my-views") { app in
        let screen = app.push("A")
        app.push("B", page: 2)
        app.warn()
        #expect(!screen.isViewLoaded)
        app.navigation.pop()
        #expect(screen.interfaceState?.texts == ["", ""])
      }
    }
  }
}
