import Lifecycle
import Screens
import Testing
import Unloading

@testable import Strategies

extension IdiomTests {
  @Suite("from-nib") struct FromNibTests {
    /// What A hears from the push to the return, two warnings in between.
    private func log(of strategy: String) throws -> [String] {
      var log: [String] = []
      try withApp(strategy) { app in
        log = app.log(of: "A") {
          app.push("A")
          app.push("B", page: 2)
          app.warn()
          app.warn()
          app.navigation.pop()
        }
      }
      return log
    }

    /// Apple's figure 4-1: loadView is called either way. A nib that is not a storyboard says nothing of itself.
    @Test(arguments: ["ios5", "ios6"])
    func `hears what a screen hears whose views are made in code`(platform: String) throws {
      let log = try log(of: "\(platform)/from-nib")
      #expect(try log == self.log(of: "\(platform)/revived-unload"))
      #expect(log.count { $0 == "loadView" } == 2)
      #expect(!log.contains("awakeFromNib") && !log.contains("initCoder"))
    }

    @Test(arguments: ["ios5", "ios6"])
    func `looks as that screen does, first and after each unload`(platform: String) throws {
      var seen: [[Appearance]] = []
      for idiom in ["revived-unload", "from-nib"] {
        try withApp("\(platform)/\(idiom)") { app in
          let screen = app.push("A")
          var looks = [Appearance(of: screen)]
          for _ in 0..<2 {
            app.push("B", page: 2)
            app.warn()
            #expect(screen.loadedResources == .model)
            app.navigation.pop()
            looks.append(Appearance(of: screen))
          }
          seen.append(looks)
        }
      }
      #expect(seen[0] == seen[1])
      #expect(Set(seen[1].map(\.pixels)).count == 1)
    }

    /// Tried: an idiom that asks for no nib.
    @Test func `loads from the archive that the app has of its kind`() throws {
      try withApp("ios6/from-nib") { app in
        let (a, b) = (app.push("A"), app.push("B", page: 2))
        #expect(a.archive != nil && a.archive === b.archive)
        #expect(a.archive === app.context.nib(of: TestApp.spec))
      }
    }
  }
}
