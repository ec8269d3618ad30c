import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

/// Writes down when it is asked to unload, and what of the view is there then.
private final class Observed: UnloadingController {
  var calls: [String] = []

  override func viewWillUnload() {
    super.viewWillUnload()
    calls.append("viewWillUnload, view \(isViewLoaded ? "there" : "gone")")
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    calls.append("viewDidUnload, view \(isViewLoaded ? "there" : "gone")")
  }
}

extension IdiomTests {
  @Suite("revived-unload") struct RevivedUnloadTests {
    @Test(arguments: ["inert", "ios5", "ios6"])
    func `unloads a hidden view once, whether the platform or the base controller does it`(platform: String)
      throws
    {
      try withApp(platform) { app in
        let screen = Observed(spec: TestApp.spec, page: 1, context: app.context)
        app.navigation.push(screen)
        app.warn()
        #expect(screen.calls == [])
        app.push("B", page: 2)
        app.warn()
        app.warn()
        #expect(screen.calls == ["viewWillUnload, view there", "viewDidUnload, view gone"])
      }
    }

    @Test(arguments: ["inert", "ios5", "ios6"])
    func `keeps the model alone and restores state and pixels`(platform: String) throws {
      try withApp("\(platform)/revived-unload") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        let fetches = app.context.fetches.count
        app.warn()
        #expect(screen.loadedResources == .model)
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
        #expect(screen.loadedResources == .all)
        #expect(app.context.fetches.count == fetches)
      }
    }

    /// Only a view that is there can be asked for without loading it. Tried: a viewDidUnload that asks viewIfLoaded.
    @Test(
      arguments: [("view-in-unload", true), ("revived-unload", false)], ["ios5", "ios5-two-levels", "ios6"])
    func `loads the view again if viewDidUnload reads it, and frees nothing but the bitmaps`(
      idiom: (name: String, isTrapped: Bool), platform: String
    ) throws {
      try withApp("\(platform)/\(idiom.name)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        let loads = app.context.viewLoads
        for warnings in 1...3 {
          app.warn()
          #expect(
            screen.loadedResources == (idiom.isTrapped ? [.images, .viewTree, .model, .cache] : .model))
          #expect(app.context.viewLoads == loads + (idiom.isTrapped ? warnings : 0))
        }
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test func `does not load a view that was never loaded`() throws {
      try withApp("ios6/revived-unload") { app in
        let screen = app.strategy.makeScreen(TestApp.spec, page: 3, in: app.context)
        app.warn()
        #expect(screen.loadedResources == [])
      }
    }
  }
}
