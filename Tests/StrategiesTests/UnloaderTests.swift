import Experiment
import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

/// Lets the same resources of every screen it is told of go, loaded, visible or not.
private struct Everything: UnloadPolicy {
  var resources = Resources.all

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    for screen in state.leastRecentlyShownFirst { list.unload(resources, of: screen) }
  }
}

extension IdiomTests {
  @Suite("The unloader") struct UnloaderTests {
    /// Has `policy` respond once in an app of screens A and B, and says whether it decided anything.
    private func respond(_ policy: some UnloadPolicy, _ screens: ScreenController...) -> Bool {
      let unloader = Unloader(policy: policy)
      let visible = screens[screens.count - 1].slot
      guard unloader.decide(on: .appeared(slot: visible), in: navigationState(of: screens)) else {
        return false
      }
      unloader.carryOut { slot in screens.first { $0.slot == slot } }
      return true
    }

    @Test(arguments: IdiomCatalogue.correct, PlatformCatalogue.all.map(\.name))
    func `lets everything go and every correct idiom restores state and pixels`(
      idiom: String, platform: String
    )
      throws
    {
      try withApp("\(platform)/\(idiom)") { app in
        let screen = app.push("A")
        _ = screen.cache
        let before = Appearance(of: screen)
        let other = app.push("B", page: 2)
        #expect(respond(Everything(), screen, other))
        #expect(screen.loadedResources == [])
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
        #expect(app.context.fetches.refetches == 1)
      }
    }

    @Test func `never lets go of what is on screen`() throws {
      try withApp("ios6") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        _ = respond(Everything(), screen)
        #expect(screen.loadedResources == .all)
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test(arguments: Resource.allCases) func `lets one resource go alone`(resource: Resource) throws {
      try withApp("inert") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        let other = app.push("B", page: 2)
        _ = respond(Everything(resources: Resources(resource)), screen, other)
        let gone: Resources =
          resource == .viewTree ? [.viewTree, .images, .backingStore] : Resources(resource)
        #expect(screen.loadedResources == Resources.all.subtracting(gone))
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
      }
    }

    /// Every set of resources, those that go with the view added.
    private static let sets = (0..<UInt8(32)).map(Resources.init).map {
      $0.contains(.viewTree) ? $0.union([.backingStore, .images]) : $0
    }

    @Test(
      "whatever set of resources it lets go, the return of plain makes exactly that again", arguments: sets)
    func everySet(gone: Resources) throws {
      try withApp("inert") { app in
        let screen = app.push("A")
        _ = screen.cache
        let before = Appearance(of: screen)
        let other = app.push("B", page: 2)
        let trips = app.context.fetches.roundTrips
        _ = respond(Everything(resources: gone), screen, other)
        #expect(screen.loadedResources == Resources.all.subtracting(gone))
        app.context.beginOperation()
        app.context.clock.start()
        app.navigation.pop()
        #expect(app.context.clock.made == gone, "made \(app.context.clock.made)")
        #expect(app.context.fetches.roundTrips - trips == (gone.contains(.model) ? 1 : 0))
        #expect(screen.loadedResources == .all && Appearance(of: screen) == before)
      }
    }

    @Test func `lets go of images with the views that show them, and decodes them once more for the return`()
      throws
    {
      try withApp("inert") { app in
        let screen = app.push("A")
        let images = screen.account().usable.images
        for resources in [Resources.viewTree, .images] {
          let other = app.push("B", page: 2)
          _ = respond(Everything(resources: resources), screen, other)
          #expect(screen.account().usable.images == 0, "\(resources)")
          app.context.clock.start()
          app.navigation.pop()
          #expect(app.context.clock.made.contains(.images) && app.context.clock.times.images > 0)
          #expect(images > 0 && screen.account().usable.images == images)
        }
      }
    }

    @Test func `does nothing when nothing was decided`() throws {
      try withApp("ios6") { app in
        let screen = app.push("A")
        let other = app.push("B", page: 2)
        #expect(!respond(NoPolicy(), screen, other))
        #expect(screen.loadedResources.contains([.images, .viewTree, .model, .cache]))
      }
    }

    @Test func `carries the next policy out once it has started anew`() throws {
      try withApp("ios6") { app in
        let screen = app.push("A")
        app.push("B", page: 2)
        let unloader = Unloader(policy: NoPolicy())
        unloader.start(policy: Everything())
        let hasDecided = unloader.decide(on: .warned(.warning), in: navigationState(of: [screen]))
        #expect(hasDecided)
        unloader.carryOut { $0 == screen.slot ? screen : nil }
        #expect(!screen.isViewLoaded)
        #expect(unloader.nanoseconds > 0)
      }
    }
  }
}
