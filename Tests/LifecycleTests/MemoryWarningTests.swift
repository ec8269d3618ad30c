import Lifecycle
import Testing

/// A row of the table "state at the warning": what a screen in that state is told, by platform.
struct WarningRow: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var ios5: [String]
  var ios6: [String]
  /// Brings a screen `A` into the state; what is returned is kept alive over the warning.
  var prepare: @Sendable (Stage) -> AnyObject
}

@Suite("A memory warning", .nothingSurvives)
struct MemoryWarningTests {
  static let told = ["A.didReceiveMemoryWarning"]
  static let unloaded = ["A.didReceiveMemoryWarning", "A.viewWillUnload", "A.viewDidUnload"]

  static let rows = [
    WarningRow(testDescription: "visible", ios5: told, ios6: told) { $0.shownStack(["A"]) },
    WarningRow(testDescription: "covered by a push", ios5: unloaded, ios6: told) {
      $0.shownStack(["A", "B"])
    },
    WarningRow(testDescription: "covered by a full-screen modal", ios5: unloaded, ios6: told) { stage in
      stage.window.show(stage.screen("A"))
      stage.present("M", .fullScreen)
      return stage
    },
    // Chosen without evidence for a stack in between; what its own view does is not looked at.
    WarningRow(testDescription: "top of a stack below a full-screen modal", ios5: unloaded, ios6: told) {
      stage in
      stage.window.show(stage.stack(["A"]))
      stage.present("M", .fullScreen)
      return stage
    },
    WarningRow(testDescription: "covered by a page sheet", ios5: told, ios6: told) { stage in
      stage.window.show(stage.screen("A"))
      stage.present("M", .pageSheet)
      return stage
    },
    WarningRow(testDescription: "covered over full screen", ios5: told, ios6: told) { stage in
      stage.window.show(stage.screen("A"))
      stage.present("M", .overFullScreen)
      return stage
    },
    WarningRow(testDescription: "loaded hidden tab", ios5: unloaded, ios6: told) { stage in
      stage.hiddenTab(stage.screen("A"))
    },
    WarningRow(testDescription: "top of a stack in a loaded hidden tab", ios5: unloaded, ios6: told) {
      stage in
      stage.hiddenTab(stage.stack(["A"]))
    },
    WarningRow(testDescription: "tab that was never shown", ios5: told, ios6: told) { stage in
      stage.window.show(
        TabBarController(
          in: stage.application, title: "T", viewControllers: [stage.screen("X"), stage.screen("A")]))
      return stage
    },
    WarningRow(testDescription: "loaded, in no window", ios5: unloaded, ios6: told) { stage in
      let a = stage.screen("A")
      a.loadViewIfNeeded()
      return a
    },
    WarningRow(testDescription: "never loaded", ios5: told, ios6: told) { $0.stack(["A", "B"]) },
    WarningRow(testDescription: "child whose view still has a superview", ios5: told, ios6: told) { stage in
      let container = Container(in: stage.application, title: "P")
      let a = stage.screen("A")
      container.addChild(a)
      a.didMove(toParent: container)
      container.view.addSubview(a.view)
      // The container's view stays, though the container lets it go.
      return [container, container.view] as ObjectList
    },
    WarningRow(testDescription: "view assigned from outside", ios5: told, ios6: told) { stage in
      let a = stage.screen("A")
      a.view = ObservedView()
      return a
    },
    WarningRow(testDescription: "loadView not overridden", ios5: told, ios6: told) { stage in
      let a = ViewController(in: stage.application, title: "A")
      a.loadViewIfNeeded()
      return a
    },
  ]

  @Test("tells and unloads by the state of the view", arguments: rows)
  func states(_ row: WarningRow) {
    for (platform, expected) in [(Platform.ios5, row.ios5), (.ios6, row.ios6), (.inert, Self.told)] {
      let stage = Stage(platform)
      let kept = row.prepare(stage)
      _ = stage.log
      stage.application.deliverMemoryWarning()
      let log = stage.log.filter { $0.hasPrefix("A.") }
      #expect(log == expected, "\(platform.name)")
      withExtendedLifetime(kept) {}
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
