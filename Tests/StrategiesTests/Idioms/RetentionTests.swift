import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  /// Who holds what: views that are unloaded on paper, screens that outlive their pop.
  @Suite("Retention:") struct RetentionTests {
    @Test(arguments: ["inert", "ios5", "ios6", "limited"])
    func `an outlet keeps an unloaded view, whole or in part, and the account shows it`(platform: String)
      throws
    {
      func kept(_ idiom: String) throws -> (before: Int, after: Int) {
        var (before, after) = (0, 0)
        /// Images go with the views that show them, and stay with those that an outlet keeps.
        func held(_ screen: ScreenController) -> Int {
          let usable = screen.account().usable
          return usable.viewTree + usable.images
        }
        try withApp("\(platform)/\(idiom)") { app in
          let screen = app.push("A")
          before = held(screen)
          app.push("B", page: 2)
          app.warn()
          #expect(!screen.isViewLoaded)
          after = held(screen)
        }
        return (before, after)
      }
      let root = try kept("outlet-root")
      #expect(root.after == root.before)
      let strong = try kept("outlet-strong")
      #expect(strong.after < strong.before && strong.after * 100 > strong.before * 95)
      #expect(try kept("outlet-weak").after == 0)
      #expect(try kept("outlet-cleared").after == 0)
    }

    @Test func `an outlet's old view goes when a new one is loaded`() throws {
      try withApp("ios6/outlet-root") { app in
        let screen = app.push("A")
        let before = screen.account().usable.viewTree
        app.push("B", page: 2)
        app.warn()
        app.navigation.pop()
        #expect(screen.account().usable.viewTree == before)
      }
    }

    @Test(arguments: [
      ("closure-strong", true), ("closure-weak", false), ("child-strong-parent", true),
      ("child-weak-parent", false), ("timer-running", true), ("timer-stopped", false),
    ])
    func `a cycle keeps a popped screen and its model`(idiom: String, leaks: Bool) throws {
      try withApp("ios6/\(idiom)") { app in
        func pushAndPop() {
          app.push("A")
          app.navigation.pop()
        }
        weak var popped: ScreenController?
        do {
          popped = app.push("A")
          app.navigation.pop()
        }
        #expect((popped != nil) == leaks)
        #expect((popped?.model != nil) == leaks)
        let alive = app.context.application.liveControllerCount
        pushAndPop()
        #expect((app.context.application.liveControllerCount > alive) == leaks)
      }
    }

    @Test(arguments: [("timer-running", true), ("timer-stopped", false)])
    func `a timer that is not stopped loads an unloaded view in the background`(idiom: String, loads: Bool)
      throws
    {
      try withApp("ios6/\(idiom)") { app in
        let screen = app.push("A")
        app.push("B", page: 2)
        app.warn()
        #expect(!screen.isViewLoaded)
        let heard = app.log(of: "A") { app.wait(seconds: 1) }
        #expect(heard == (loads ? ["loadView", "viewDidLoad"] : []))
        #expect(screen.isViewLoaded == loads)
      }
    }

    @Test func `a stopped timer runs once while its screen is seen, and not otherwise`() throws {
      try withApp("ios6/timer-stopped") { app in
        #expect(app.context.runLoop.timerCount == 0)
        app.push("A")
        #expect(app.context.runLoop.timerCount == 1)
        app.push("B", page: 2)
        app.navigation.beginInteractivePop()
        app.navigation.cancelInteractivePop()
        #expect(app.context.runLoop.timerCount == 1)
        app.navigation.popToRoot()
        #expect(app.context.runLoop.timerCount == 0)
      }
    }

    @Test func `a timer that is not stopped runs once more for every appearance`() throws {
      try withApp("ios6/timer-running") { app in
        app.push("A")
        app.push("B", page: 2)
        app.navigation.pop()
        #expect(app.context.runLoop.timerCount == 3)
      }
    }
  }
}
