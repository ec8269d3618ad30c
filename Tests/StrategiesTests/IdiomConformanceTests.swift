import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  /// What holds for every idiom on every platform, read off the catalogue.
  @Suite("Every idiom", .serialized) struct IdiomConformanceTests {
    static let platforms = PlatformCatalogue.all.map(\.name)

    @Test(arguments: IdiomCatalogue.surviving, platforms)
    func `survives whatever a person and the system do, and leaks only if it says so`(
      idiom: String, platform: String
    ) throws {
      try withApp("\(platform)/\(idiom)") { app in
        app.warn()
        app.push("A")
        app.wait(seconds: 3)
        app.warn()
        app.push("B", page: 2)
        app.wait(seconds: 3)
        app.warn()
        app.warn()
        app.wait(seconds: 3)
        for style in ModalPresentationStyle.allCases {
          app.present("M", page: 3, style).interact(seed: 5)
          app.warn()
          app.wait(seconds: 3)
          app.navigation.dismiss()
          (app.navigation.topViewController as? ScreenController)?.firstUse()
        }
        app.navigation.beginInteractivePop()
        app.warn()
        app.navigation.cancelInteractivePop()
        app.context.changeModel()
        app.turn()
        app.navigation.pop()
        app.navigation.popToRoot()
        app.warn()
        app.wait(seconds: 3)
        // A home screen that was lost on the way could not be used again; `withApp` expects that no other controller lives.
        #expect(app.navigation.topViewController === app.navigation.viewControllers.first)
        #expect(app.navigation.viewControllers.count == 1)
      }
    }

    @Test(arguments: IdiomCatalogue.correct, platforms)
    func `that is correct restores state and pixels, however often it was warned`(
      idiom: String, platform: String
    ) throws {
      try withApp("\(platform)/\(idiom)") { app in
        let screen = app.push("A")
        app.wait(seconds: 3)
        let before = Appearance(of: screen)
        // In one app, since what a first return brought back a second one may lose.
        for (warnings, isModal) in [(1, false), (1, true), (0, false), (2, true), (2, false), (0, true)] {
          if isModal { app.present("B") } else { app.push("B", page: 2) }
          app.wait(seconds: 3)
          for _ in 0..<warnings { app.warn() }
          app.wait(seconds: 3)
          if isModal { app.navigation.dismiss() } else { app.navigation.pop() }
          #expect(Appearance(of: screen) == before, "\(warnings) warnings, modal \(isModal)")
        }
      }
    }

    @Test(arguments: ["revived-unload-child-repaired", "child-weak-parent"], platforms)
    func `that has a child is correct in whatever order the two are warned`(idiom: String, platform: String)
      throws
    {
      for seed in 0..<12 {
        try withApp("\(platform)/\(idiom)", seed: UInt64(seed)) { app in
          let screen = app.push("A")
          let before = Appearance(of: screen)
          app.push("B", page: 2)
          app.warn()
          app.navigation.pop()
          #expect(Appearance(of: screen) == before, "seed \(seed)")
        }
      }
    }

    @Test(arguments: IdiomCatalogue.surviving, platforms)
    func `survives in a tab that is hidden, and restores its screen if it is correct`(
      idiom: String, platform: String
    ) throws {
      try withApp("\(platform)/\(idiom)") { app in
        app.window.close()
        let other = NavigationController(
          in: app.context.application, title: "other", root: app.make("root of the other", page: 4))
        let tabs = TabBarController(
          in: app.context.application, title: "tabs", viewControllers: [app.navigation, other])
        app.window.show(tabs)
        app.push("A")
        let screen = app.push("B", page: 2)
        app.warn()
        let before = Appearance(of: screen)
        for warnings in [0, 1, 2] {
          tabs.select(1)
          for _ in 0..<warnings { app.warn() }
          app.wait(seconds: 3)
          tabs.select(0)
          if IdiomCatalogue.correct.contains(idiom) { #expect(Appearance(of: screen) == before) }
        }
      }
    }

    @Test(arguments: IdiomCatalogue.correct, platforms)
    func `that is correct restores what a warning found visible`(idiom: String, platform: String) throws {
      try withApp("\(platform)/\(idiom)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.warn()
        screen.firstUse()
        screen.scrollView?.contentOffset -= 8
        screen.view.layoutIfNeeded()
        #expect(Appearance(of: screen) == before)
        app.push("B", page: 2)
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test(arguments: IdiomCatalogue.correct, platforms)
    func `that is correct survives its view being unloaded without a warning`(idiom: String, platform: String)
      throws
    {
      try withApp("\(platform)/\(idiom)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        if screen.isViewLoaded {
          screen.viewWillUnload()
          screen.releaseView()
          screen.viewDidUnload()
        }
        app.navigation.pop()
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test(arguments: IdiomCatalogue.correct, platforms)
    func `that is correct holds nothing of a view that was unloaded`(idiom: String, platform: String) throws {
      try withApp("\(platform)/\(idiom)") { app in
        let screen = app.push("A")
        app.push("B", page: 2)
        app.warn()
        app.warn()
        guard !screen.isViewLoaded else { return }
        #expect(screen.account().usable.viewTree == 0)
        #expect(screen.account().usable.backingStore == 0)
      }
    }

    @Test(arguments: IdiomCatalogue.all.filter { $0.failure == .leaks }.map(\.name), platforms)
    func `that says so leaks its popped screens`(idiom: String, platform: String) throws {
      try withApp("\(platform)/\(idiom)") { app in
        app.push("A")
        app.push("B", page: 2)
        app.navigation.popToRoot()
        let alive = app.context.application.liveControllerNames
        #expect(alive.contains("A") && alive.contains("B"))
      }
    }
  }
}
