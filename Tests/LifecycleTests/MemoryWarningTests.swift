import Lifecycle
import Testing

@Suite("A memory warning", .nothingSurvives)
struct MemoryWarningTests {
  /// Every state on every platform, whatever the order among the controllers: the row's own is unloaded on
  /// those it names, and only told on the others.
  @Test("tells, and unloads by the state of the view", arguments: WarningRow.all, WarnedPlatform.all)
  func states(row: WarningRow, warned: WarnedPlatform) throws {
    let isUnloaded = row.unloadedOn.contains(warned.name)
    for seed: UInt64 in 0..<4 {
      let stage = Stage(warned.platform, seed: seed)
      let kept = try row.prepare(stage)
      _ = stage.log
      stage.application.deliverMemoryWarning(warned.level)
      #expect(
        stage.log.filter { $0.hasPrefix("A.") } == ["A.didReceiveMemoryWarning"]
          + (isUnloaded ? ["A.viewWillUnload", "A.viewDidUnload"] : []))
      withExtendedLifetime(kept) {}
    }
  }

  /// What is unloaded comes back with loadView and viewDidLoad, and what is not comes back without.
  @Test("is forgotten on return", arguments: WarnedPlatform.all)
  func comingBack(warned: WarnedPlatform) {
    let stage = Stage(warned.platform)
    let stack = stage.shownStack(["A", "B"])
    stage.application.deliverMemoryWarning(warned.level)
    _ = stage.log
    stack.pop()
    let isUnloaded = WarningRow.hidden.contains(warned.name)
    #expect(
      stage.log.filter { $0.hasPrefix("A.load") || $0 == "A.viewDidLoad" }
        == (isUnloaded ? ["A.loadView", "A.viewDidLoad"] : []))
  }

  /// UIKit tells nobody how low memory is.
  @Test func `of either level is told alike`() {
    for level in MemoryWarningLevel.allCases {
      let stage = Stage()
      let a = stage.screen("A")
      stage.application.deliverMemoryWarning(level)
      #expect(stage.wholeLog == ["app.didReceiveMemoryWarning", "A.didReceiveMemoryWarning"])
      withExtendedLifetime(a) {}
    }
  }

  @Test func `loads what it unloaded when that comes back, once, below a modal and in a tab`() {
    let stage = Stage(.ios5)
    let tabs = TabBarController(
      in: stage.application, title: "T", viewControllers: [stage.stack(["A"]), stage.screen("B")])
    stage.window.show(tabs)
    for (leave, comeBack) in [
      ({ tabs.select(1) }, { tabs.select(0) }), ({ stage.present("M", .fullScreen) }, { tabs.dismiss() }),
    ] {
      leave()
      stage.application.deliverMemoryWarning()
      _ = stage.log
      comeBack()
      #expect(stage.log(only: .loading) == ["A.loadView", "A.viewDidLoad"])
    }
  }

  /// "didReceiveMemoryWarning prepare for the worst and when viewDidUnload the worst has arrived." Tried: a level that is
  /// not looked at.
  @Test func `of two levels only tells at the first, and unloads at the second`() {
    let stage = Stage(.ios5TwoLevels)
    let stack = stage.shownStack(["A", "B"])
    func log(_ act: () -> Void) -> [String] {
      act()
      return stage.log(only: Set.loading.union(Set.memory)).filter { $0.hasPrefix("A.") }
    }
    for _ in 1...2 {
      #expect(log { stage.application.deliverMemoryWarning(.warning) } == ["A.didReceiveMemoryWarning"])
    }
    #expect(
      log { stage.application.deliverMemoryWarning(.critical) } == [
        "A.didReceiveMemoryWarning", "A.viewWillUnload", "A.viewDidUnload",
      ])
    #expect(log { stack.pop() } == ["A.loadView", "A.viewDidLoad"])
  }

  @Test func `that the app sends a controller by hand is of the highest level, also after a lower one`() {
    let stage = Stage(.ios5TwoLevels)
    let a = stage.screen("A")
    a.loadViewIfNeeded()
    stage.application.deliverMemoryWarning(.warning)
    #expect(a.isViewLoaded)
    a.didReceiveMemoryWarning()
    #expect(!a.isViewLoaded)
  }

  @Test func `finds the view there in viewWillUnload and gone, not just unlinked, in viewDidUnload`() {
    let stage = Stage(.ios5)
    let a = stage.screen("A")
    var story: [String] = []
    a.makeView = {
      let view = ObservedView()
      view.whenReleased = { story.append("released") }
      return view
    }
    a.on(.viewWillUnload) { story.append("will unload, loaded: \($0.isViewLoaded)") }
    a.on(.viewDidUnload) { story.append("did unload, loaded: \($0.isViewLoaded)") }
    a.loadViewIfNeeded()
    stage.application.deliverMemoryWarning()
    #expect(story == ["will unload, loaded: true", "released", "did unload, loaded: false"])
  }

  @Test func `loads anew when view is read in viewDidUnload`() {
    let stage = Stage(.ios5)
    let a = stage.screen("A").on(.viewDidUnload) { _ = $0.view }
    a.loadViewIfNeeded()
    _ = stage.log
    stage.application.deliverMemoryWarning()
    #expect(
      stage.log == [
        "A.didReceiveMemoryWarning", "A.viewWillUnload", "A.viewDidUnload", "A.loadView", "A.viewDidLoad",
      ])
    #expect(a.isViewLoaded)
  }

  @Test(
    "loads a never loaded view when a controller reads it in answer, as Apple's own sample does",
    arguments: [Platform.ios5, .ios6])
  func readingViewInAnswer(platform: Platform) {
    let stage = Stage(platform)
    let a = stage.screen("A").on(.didReceiveMemoryWarning) { _ = $0.view.window }
    stage.application.deliverMemoryWarning()
    #expect(stage.log == ["A.didReceiveMemoryWarning", "A.loadView", "A.viewDidLoad"])
    #expect(a.isViewLoaded)
  }

  @Test func `loads anew when an unloaded controller reads view in answer to the next one`() {
    let stage = Stage(.ios5)
    let a = stage.screen("A")
    a.loadViewIfNeeded()
    stage.application.deliverMemoryWarning()
    a.on(.didReceiveMemoryWarning) { _ = $0.view }
    _ = stage.log
    stage.application.deliverMemoryWarning()
    #expect(stage.log == ["A.didReceiveMemoryWarning", "A.loadView", "A.viewDidLoad"])
    #expect(a.isViewLoaded)
    a.reactions = [:]
  }

  @Test func `sends no unload method to a controller that is popped or dies, on any platform`() {
    for platform in [Platform.inert, .ios5, .ios6] {
      let stage = Stage(platform)
      let stack = stage.shownStack(["A", "B"])
      stack.pop()
      stage.window.close()
      #expect(stage.log(only: .memory) == [])
    }
  }

  @Test func `takes a child of an off-screen container for hidden under the newer rule only`() {
    for rule in [Platform.HiddenRule.superviewIsNil, .windowIsNil] {
      var platform = Platform.ios5
      platform.hiddenRule = rule
      let stage = Stage(platform)
      let container = Container(in: stage.application, title: "P")
      let a = stage.screen("A")
      container.addChild(a)
      let containersView: View = container.view
      containersView.addSubview(a.view)
      stage.application.deliverMemoryWarning()
      #expect(a.isViewLoaded == (rule == .superviewIsNil), "\(rule)")
    }
  }

  @Test func `finishes with each controller before the next`() {
    let stage = Stage(.ios5)
    let stack = stage.shownStack(["A", "B", "C"])
    stage.application.deliverMemoryWarning()
    let told = stage.log.split { $0.hasSuffix(".didReceiveMemoryWarning") }
    #expect(
      Set(told.map(Array.init)) == [
        ["A.viewWillUnload", "A.viewDidUnload"], ["B.viewWillUnload", "B.viewDidUnload"],
      ])
    #expect(stack.viewControllers.map(\.isViewLoaded) == [false, false, true])
  }
}
