import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  /// The idioms that free the model, and how each goes wrong.
  @Suite("The model") struct ModelTests {
    @Test(arguments: [("dirty-flag-visible", true), ("dirty-flag", false)])
    func `freed while it is visible leaves rows blank until the next viewWillAppear`(
      idiom: String, breaks: Bool
    ) throws {
      try withApp("ios6/\(idiom)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.warn()
        screen.interact(seed: 108)
        #expect(Appearance(of: screen).state == before.state)
        #expect((Appearance(of: screen).pixels != before.pixels) == breaks)
        app.push("B", page: 2)
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test func `freed in viewWillDisappear is fetched at every return`() throws {
      for (idiom, refetches) in [("dirty-flag-eager", 2), ("dirty-flag", 0)] {
        try withApp("ios6/\(idiom)") { app in
          let screen = app.push("A")
          for _ in 1...2 {
            app.push("B", page: 2)
            #expect((screen.model == nil) == (refetches > 0))
            app.navigation.pop()
          }
          #expect(app.context.fetches.refetches == refetches, "\(idiom)")
        }
      }
    }

    /// The flag is what spares the fetch. Tried: fetching only what is missing.
    @Test(arguments: [("always-fetches", [1, 2, 3]), ("dirty-flag", [0, 0, 1])])
    func `kept is fetched all the same without a flag`(idiom: String, refetches: [Int]) throws {
      try withApp("ios6/\(idiom)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        let seen = [false, false, true].map { isWarned in
          app.push("B", page: 2)
          if isWarned { app.warn() }
          #expect((screen.model == nil) == isWarned)
          app.navigation.pop()
          return app.context.fetches.refetches
        }
        #expect(seen == refetches)
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test func `freed in viewWillDisappear is there again after a swipe that was taken back`() throws {
      try withApp("ios6/dirty-flag-eager") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.navigation.beginInteractivePop()
        app.navigation.cancelInteractivePop()
        #expect(screen.model != nil)
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test(arguments: [
      ("load-once", "inert", true), ("load-once", "ios5", false), ("load-once", "ios6", true),
      ("load-once", "limited", false), ("dirty-flag", "inert", false), ("dirty-flag", "ios6", false),
    ])
    func `fetched only in viewDidLoad is missing where the view stays`(
      idiom: String, platform: String, isMissing: Bool
    ) throws {
      try withApp("\(platform)/\(idiom)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        app.navigation.pop()
        #expect((screen.model == nil) == isMissing)
        #expect((Appearance(of: screen).pixels != before.pixels) == isMissing)
      }
    }

    @Test(arguments: [("jettisoned-model", true), ("pinned-model", false)])
    func `jettisoned whole loses what a person chose`(idiom: String, isLost: Bool) throws {
      try withApp("ios6/\(idiom)") { app in
        let screen = try #require(app.push("A") as? JettisonedModelController)
        let chosen = try #require(screen.chosen?.title)
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        #expect(screen.model == nil)
        app.navigation.pop()
        #expect(screen.chosen?.title == (isLost ? nil : chosen))
        #expect((Appearance(of: screen).pixels != before.pixels) == isLost)
      }
    }

    @Test func `that is pinned is in the account, once`() throws {
      try withApp("ios6/pinned-model") { app in
        let screen = app.push("A")
        let whole = screen.account().usable.model
        app.push("B", page: 2)
        app.warn()
        // A title of 40 bytes and a body of 4,000.
        #expect((4_000...4_300).contains(screen.account().usable.model))
        app.navigation.pop()
        #expect((whole + 4_000...whole + 4_300).contains(screen.account().usable.model))
        screen.interact(seed: 108)
        #expect(screen.account().usable.model == whole)
      }
    }

    @Test(arguments: [
      ("stale-screen", "ios6", 0, true), ("stale-screen", "ios6", 1, true),
      ("stale-screen", "ios5", 1, false),
      ("stale-screen", "limited", 0, false), ("reset-on-appear", "ios6", 0, false),
      ("reset-on-appear", "ios5", 1, false), ("reset-on-appear", "limited", 0, false),
    ])
    func `that changed elsewhere is not seen by a screen that was kept`(
      idiom: String, platform: String, warnings: Int, isStale: Bool
    ) throws {
      try withApp("\(platform)/\(idiom)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.context.changeModel()
        for _ in 0..<warnings { app.warn() }
        app.navigation.pop()
        #expect(screen.model?.first?.title.hasPrefix("change 1") == !isStale)
        #expect((Appearance(of: screen).pixels == before.pixels) == isStale)
        #expect(Appearance(of: screen).state == before.state)
      }
    }
  }
}
