import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  @Suite("Migration:") struct MigrationTests {
    static let rows: [(idiom: String, platform: String, held: Resources)] = [
      ("unmigrated", "ios5", []), ("unmigrated", "ios6", [.images, .viewTree, .model, .cache]),
      ("migrated", "ios5", []), ("migrated", "ios6", [.images, .viewTree]),
    ]

    @Test(arguments: rows)
    func `an app of iOS 5 frees nothing on iOS 6 until it is migrated`(
      idiom: String, platform: String, held: Resources
    ) throws {
      try withApp("\(platform)/\(idiom)") { app in
        let screen = app.push("A")
        let before = Appearance(of: screen)
        app.push("B", page: 2)
        app.warn()
        #expect(screen.loadedResources == held)
        app.navigation.pop()
        #expect(screen.loadedResources == .all)
        #expect(Appearance(of: screen) == before)
      }
    }

    @Test(arguments: [("load-twice", 2), ("load-guarded", 1)])
    func `side effects in viewDidLoad happen once more at each reload`(idiom: String, times: Int) throws {
      try withApp("ios6/\(idiom)") { app in
        let screen = app.push("A")
        #expect(app.context.notifications.count(of: screen, forName: .modelDidChange) == 1)
        #expect(app.context.fetches.count == 1)
        app.push("B", page: 2)
        app.warn()
        app.navigation.pop()
        #expect(app.context.notifications.count(of: screen, forName: .modelDidChange) == times)
        #expect(app.context.fetches.refetches == times - 1)
        let fetches = app.context.fetches.count
        app.context.changeModel()
        #expect(app.context.fetches.count - fetches == times)
        #expect(screen.model?.first?.title.hasPrefix("change 1") == true)
      }
    }
  }
}
