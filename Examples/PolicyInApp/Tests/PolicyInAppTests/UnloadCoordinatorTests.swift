import Lifecycle
import PolicyInApp
import Testing
import Unloading

@Suite("An app with a policy") struct UnloadCoordinatorTests {
  @Test func `keeps the screens that were shown last, and unloads the others entirely`() {
    let app = App(LeastRecentlyUsedCount(count: 2))
    app.push("B")
    #expect(app.loaded == ["A", "B"])
    app.push("C")
    #expect(app.loaded == ["B", "C"])
    app.push("D")
    #expect(app.loaded == ["C", "D"])
    app.pop()
    #expect(app.loaded == ["C"])
    app.pop()
    #expect(app.loaded == ["B"])
  }

  @Test func `shows what was unloaded as it was left`() {
    let app = App(LeastRecentlyUsedCount(count: 1))
    (app.top.view as? AlbumView)?.scrollPosition = 120
    app.push("B")
    #expect(app.loaded == ["B"] && app.stack.viewControllers[0].isViewLoaded == false)
    app.pop()
    #expect(app.loaded == ["A"] && (app.top.view as? AlbumView)?.scrollPosition == 120)
  }

  @Test func `tells its policy what happens, in the order of the benchmark`() {
    let app = App(Recorder())
    app.push("B")
    app.push("C")
    app.stack.popToRoot()
    app.push("D")
    app.coordinator.didReceiveMemoryWarning(.warning)
    app.coordinator.tick()
    app.coordinator.didEnterBackground()
    app.coordinator.willEnterForeground()
    let told: [NavigationEvent] = [
      .appeared(slot: 0), .covered(slot: 0), .appeared(slot: 1), .covered(slot: 1), .appeared(slot: 2),
      .left(slot: 1, screen: ScreenID(1)), .left(slot: 2, screen: ScreenID(2)), .appeared(slot: 0),
      .covered(slot: 0), .appeared(slot: 1), .warned(.warning), .ticked, .enteredBackground,
      .enteredForeground,
    ]
    #expect(app.events.told == told)
  }

  @Test func `gives its policy what the screens say, and where and when they were shown`() throws {
    let app = App(Recorder(), limitBytes: 5_000_000)
    app.time = 1_000
    app.push("B")
    (app.stack.viewControllers[0] as? AlbumController)?.isSelecting = true
    app.time = 3_000
    app.coordinator.tick()
    let facts = try #require(app.events.facts)
    #expect(facts.map(\.position) == [0, 1] && facts.map(\.isVisible) == [false, true])
    #expect(facts.map(\.lastShownMilliseconds) == [1_000, 3_000] && facts.map(\.timesShown) == [1, 1])
    #expect(facts.map(\.guards) == [.unsavedInput, []])
    #expect(facts.allSatisfy { $0.loaded == [.viewTree, .cache] && $0.costs.cache.workNanoseconds > 0 })
    #expect(app.events.limitBytes == 5_000_000 && app.events.depth == 2)
    app.pop()
    #expect(app.events.facts?.map(\.timesShown) == [2])
  }

  @Test func `shows its policy at once what became of a decision`() {
    let app = App(Recorder(unloadsCovered: true))
    app.push("B")
    #expect(app.events.told.last == .appeared(slot: 1))
    #expect(app.events.facts?.map(\.position) == [1])
  }

  @Test func `no longer shows its policy a screen that went while the stack was hidden`() {
    let app = App(Recorder())
    app.push("B")
    app.window.close()
    app.pop()
    #expect(app.application.liveControllerCount == 2)
    app.coordinator.tick()
    #expect(app.events.facts?.map(\.position) == [0])
  }

  @Test func `unloads on a memory warning what the policy names`() {
    let app = App(OnWarning())
    for title in ["B", "C"] { app.push(title) }
    #expect(app.loaded == ["A", "B", "C"])
    app.application.deliverMemoryWarning()
    #expect(app.loaded == ["C"])
  }

  @Test func `never unloads the visible screen, whatever the policy says`() {
    let app = App(Everything())
    app.push("B")
    app.application.deliverMemoryWarning()
    #expect(app.loaded == ["B"])
  }

  @Test func `never unloads a screen that a finger has uncovered`() {
    let app = App(OnWarning())
    app.push("B")
    app.stack.beginInteractivePop()
    app.application.deliverMemoryWarning()
    #expect(app.loaded == ["A"])
    app.stack.cancelInteractivePop()
    app.application.deliverMemoryWarning()
    #expect(app.loaded == ["B"])
    app.stack.beginInteractivePop()
    app.stack.finishInteractivePop()
    #expect(app.loaded == ["A"])
  }

  @Test func `forgets screens that are gone, keeps none alive, and uses their slots again`() {
    let app = App(Recorder())
    for _ in 0..<50 {
      app.push("B")
      app.pop()
    }
    #expect(
      app.events.told.allSatisfy { event in
        switch event {
        case .appeared(let slot), .covered(let slot), .left(let slot, _): slot <= 1
        default: true
        }
      })
    #expect(app.events.facts?.count == 1)
    #expect(app.application.liveControllerCount == 2)
  }

  @Test func `forgets screens of a stack that changed while it was hidden`() {
    let app = App(OnWarning())
    for title in ["B", "C"] { app.push(title) }
    app.window.close()
    app.stack.popToRoot()
    app.application.deliverMemoryWarning()
    app.window.show(app.stack)
    #expect(app.loaded == ["A"])
    app.push("D")
    app.application.deliverMemoryWarning()
    #expect(app.loaded == ["D"])
  }

  @Test func `takes a new stack as it is`() {
    let app = App(LeastRecentlyUsedCount(count: 2))
    app.push("B")
    app.stack.setViewControllers([app.album("X"), app.stack.viewControllers[0], app.album("Y")])
    #expect(app.loaded == ["A", "Y"])
    app.push("Z")
    #expect(app.loaded == ["Y", "Z"])
  }

  @Test func `goes by when screens were shown, not by where they are`() {
    let app = App(LeastRecentlyUsedCount(count: 3))
    for title in ["B", "C"] {
      app.time += 10
      app.push(title)
    }
    app.time += 10
    app.stack.setViewControllers(app.stack.viewControllers.reversed())
    app.push("D")
    #expect(app.loaded == ["C", "A", "D"])
  }

  @Test func `gives the slot of a screen that is gone to another only once its policy was told`() {
    let app = App(Recorder())
    app.push("B")
    app.stack.setViewControllers([app.album("X"), app.album("Y")])
    let left: [NavigationEvent] = [.left(slot: 0, screen: ScreenID(0)), .left(slot: 1, screen: ScreenID(1))]
    #expect(app.events.told.suffix(3) == left + [.appeared(slot: 3)])
    app.push("Z")
    #expect(app.events.told.last == .appeared(slot: 0))
  }

  @Test func `tells its policy where screens are that have moved`() {
    let app = App(Recorder())
    app.push("B")
    app.stack.setViewControllers(app.stack.viewControllers.reversed())
    #expect(app.events.facts?.map(\.isVisible) == [false, true])
    #expect(app.events.facts?.map(\.id) == [ScreenID(1), ScreenID(0)])
  }

  @Test func `leaves controllers alone that can't be unloaded`() {
    let app = App(LeastRecentlyUsedCount(count: 1))
    app.stack.push(ViewController(in: app.application, title: "plain"))
    app.push("B")
    #expect(app.loaded == ["B"] && app.stack.viewControllers[1].isViewLoaded)
    app.pop()
    app.coordinator.tick()
    #expect(app.loaded == [])
    app.pop()
    #expect(app.loaded == ["A"])
  }

  @Test func `stores in the background what the policy has learned, and recalls it at the next launch`() {
    let app = App(Learner())
    app.push("B")
    app.application.enterBackground()
    #expect(app.stored == [4])
    #expect(App(Learner(), memory: app.stored).coordinator.memory == [5])
  }
}
