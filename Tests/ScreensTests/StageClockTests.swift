import Lifecycle
import Screens
import Testing
import Unloading

extension ScreenTests {
  @Suite("The clock of stages") struct StageClockTests {
    /// What coming back to a feed makes on `platform` after `unload`.
    private func made(on platform: Platform, _ unload: (ScreenController) -> Void) throws -> Resources {
      var made = Resources.all
      try withApp(platform) { app in
        let screen = app.push(ScreenCatalogue.feed)
        app.push(ScreenCatalogue.form)
        unload(screen)
        app.context.clock.start()
        app.navigation.pop()
        made = app.context.clock.made
      }
      return made
    }

    @Test func `sees all four resources of a first visit`() throws {
      try withApp { app in
        app.context.clock.start()
        app.push(ScreenCatalogue.feed)
        #expect(app.context.clock.made == .all)
        let times = app.context.clock.times
        #expect(Stage.allCases.allSatisfy { times[$0] > 0 })
        #expect(Stage.allCases.reduce(0) { $0 + times[$1] } <= app.context.clock.elapsed())
      }
    }

    @Test func `sees that a return made nothing, its stores, its tree or all`() throws {
      #expect(try made(on: .inert) { _ in } == [])
      #expect(try made(on: .ios6) { _ in } == .backingStore)
      #expect(try made(on: .inert) { $0.releaseView() } == [.viewTree, .backingStore])
      #expect(try made(on: .inert) { $0.releaseThumbnails() } == [])
      let all = try made(on: .inert) {
        $0.releaseView()
        $0.releaseItems()
        $0.releaseThumbnails()
      }
      #expect(all == .all)
    }

    @Test func `sees thumbnails that the first use makes again`() throws {
      try withApp { app in
        let screen = app.push(ScreenCatalogue.feed)
        screen.releaseThumbnails()
        app.context.clock.start()
        screen.firstUse()
        #expect(app.context.clock.made == .cache)
        #expect(screen.loadedResources.contains(.cache))
      }
    }

    @Test func `stands still between stages`() throws {
      try withApp { app in
        let clock = app.context.clock
        var looks = 0
        clock.betweenStages = {
          looks += 1
          let end = StageClock.now() + 20_000_000
          while StageClock.now() < end {}
        }
        clock.start()
        let start = StageClock.now()
        app.push(ScreenCatalogue.form)
        let (elapsed, wall) = (clock.elapsed(), StageClock.now() - start)
        clock.betweenStages = nil
        #expect(looks >= 4)
        #expect(elapsed <= wall - looks * 20_000_000)
      }
    }
  }
}
