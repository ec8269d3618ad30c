import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  @Suite("A cache") struct CacheTests {
    @Test(arguments: [("cache-trusted", true), ("cache-in-init", false)])
    func `purged before the view is loaded is missed by who trusts it`(idiom: String, isBlank: Bool) throws {
      try withApp("ios6/\(idiom)") { app in
        let untouched = Appearance(of: app.push("A"))
        app.navigation.pop()
        let screen = app.make("A")
        #expect(screen.loadedResources == .cache)
        app.warn()
        #expect(screen.loadedResources == [])
        app.navigation.push(screen)
        screen.interact(seed: 108)
        #expect(Appearance(of: screen).state == untouched.state)
        #expect((Appearance(of: screen).pixels != untouched.pixels) == isBlank)
      }
    }

    @Test(arguments: [
      ("cache-trusted", "inert", false), ("cache-trusted", "ios5", true), ("cache-trusted", "ios6", true),
      ("cache-in-init", "inert", false), ("cache-in-init", "ios5", false), ("cache-in-init", "ios6", false),
      ("cache-lazy", "ios5", false), ("cache-lazy", "ios6", false),
      ("cache-purged-hidden", "ios5", false), ("cache-purged-hidden", "ios6", false),
    ])
    func `purged while the screen is covered is missed where it has to be drawn again`(
      idiom: String, platform: String, isBlank: Bool
    ) throws {
      try withApp("\(platform)/\(idiom)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        app.navigation.pop()
        #expect((Appearance(of: screen).pixels != before.pixels) == isBlank)
      }
    }

    @Test(arguments: [
      ("cache-trusted", false), ("cache-in-init", false), ("cache-lazy", false),
      ("cache-purged-hidden", true),
    ])
    func `is purged on screen too unless only hidden ones are, which nobody sees`(idiom: String, stays: Bool)
      throws
    {
      try withApp("ios6/\(idiom)") { app in
        let below = app.push("B", page: 2)
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.warn()
        #expect(screen.loadedResources.contains(.cache) == stays)
        #expect(!below.loadedResources.contains(.cache))
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test(arguments: [("cache-in-init", true), ("cache-lazy", false), ("cache-purged-hidden", false)])
    func `is made in init or when it is first shown`(idiom: String, isMadeInInit: Bool) throws {
      try withApp("ios6/\(idiom)") { app in
        let screen = app.make("A")
        #expect(screen.loadedResources == (isMadeInInit ? .cache : []))
        app.navigation.push(screen)
        #expect(screen.loadedResources.contains(.cache))
      }
    }

    @Test func `and all else is made by eager-init for a screen that nobody shows, by lazy-property not`()
      throws
    {
      for (idiom, made) in [
        ("eager-init", [.images, .viewTree, .model, .cache] as Resources), ("lazy-property", []),
      ] {
        try withApp("ios6/\(idiom)") { app in
          #expect(app.make("A").loadedResources == made, "\(idiom)")
        }
      }
    }

    @Test func `and rows are loaded by lazy-property when they are read and not there`() throws {
      try withApp("ios6/lazy-property") { app in
        let screen = app.push("A")
        #expect(screen.model?.count == 20)
        app.push("B", page: 2)
        app.warn()
        #expect(screen.model == nil)
        app.navigation.pop()
        #expect(screen.model?.count == 20)
        #expect(app.context.fetches.refetches == 1)
      }
    }
  }
}
