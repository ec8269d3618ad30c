import Lifecycle
import Testing
import Unloading

@testable import Experiment
@testable import Screens

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

    @Test func `sees all resources of a first visit`() throws {
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
      #expect(try made(on: .inert) { $0.releaseView() } == [.viewTree, .images, .backingStore])
      #expect(try made(on: .inert) { $0.releaseImages() } == .images)
      #expect(try made(on: .inert) { $0.releaseCache() } == [])
      let all = try made(on: .inert) {
        $0.releaseView()
        $0.releaseModel()
        $0.releaseCache()
      }
      #expect(all == .all)
    }

    @Test func `sees thumbnails that the first use makes again`() throws {
      try withApp { app in
        let screen = app.push(ScreenCatalogue.feed)
        screen.releaseCache()
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
        clock.betweenStages = { _ in
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

    /// Tried: a stage that counts what ran inside it, and a look after each stage wherever it is; the sum is larger.
    @Test func `counts a stage inside another for itself and looks after the outermost`() throws {
      try withApp { app in
        let clock = app.context.clock
        let screen = FetchingInLayout(spec: ScreenCatalogue.list, page: 1, context: app.context)
        clock.betweenStages = { _ in
          #expect(!screen.isLayingOut)
          let end = StageClock.now() + 20_000_000
          while StageClock.now() < end {}
        }
        clock.start()
        app.navigation.push(screen)
        let (elapsed, times, bytes) = (clock.elapsed(), clock.times, clock.netBytes)
        clock.betweenStages = nil
        #expect(screen.model?.count == ScreenCatalogue.list.rows)
        #expect(Stage.allCases.reduce(0) { $0 + times[$1] } <= elapsed)
        #expect(times.model > 0 && clock.made.contains(.model))
        // Rows of 4 kB each are in the model's account, not in that of the tree that was laid out meanwhile.
        #expect(bytes[.model] > bytes[.viewTree])
      }
    }
  }
}

private final class FetchingInLayout: ScreenController {
  var isLayingOut = false

  override func viewWillLayoutSubviews() {
    isLayingOut = true
    if model == nil { fetchModel() }
    isLayingOut = false
  }
}
