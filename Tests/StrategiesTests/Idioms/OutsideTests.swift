import Foundation
import Lifecycle
import Screens
import Testing
import Unloading

@testable import Experiment
@testable import Strategies

/// Fixtures for a process of its own, which has none of the suite's.
private func withFixtures(_ body: @Sendable () throws -> Void) async throws {
  let folder = temporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let fixtures = try Fixtures.make(in: folder, for: [TestApp.spec], seed: 1)
  try TemporaryFixtures.$current.withValue(fixtures) { try body() }
}

extension IdiomTests {
  /// Something outside of the screen that uses one of its views.
  @Suite("outside-view") struct OutsideTests {
    @Test func `ends the app once its view was unloaded, as a fault of the strategy`() async {
      let result = await #expect(
        processExitsWith: .exitCode(StrategyFault.exitCode), observing: [\.standardErrorContent]
      ) {
        try await withFixtures {
          try withApp("ios6/outside-view") { app in
            app.push("A")
            app.wait(seconds: 2)
            app.push("B", page: 2)
            app.wait(seconds: 2)
            app.warn()
            app.wait(seconds: 1)
          }
        }
      }
      let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
      #expect(lines.last == "strategy fault: the progress view of a download was used after it had gone")
    }

    @Test(arguments: ["inert", "ios6"]) func `goes well as long as the view is there`(platform: String) throws
    {
      try withApp("\(platform)/outside-view") { app in
        let screen = app.push("A")
        app.push("B", page: 2)
        app.wait(seconds: 30)
        app.navigation.pop()
        app.wait(seconds: 30)
        #expect(progress(of: screen) > 0.09)
      }
    }

    @Test(arguments: ["inert", "ios5", "ios6", "limited"])
    func `that is asked instead survives, and shows how far it is again`(platform: String) throws {
      try withApp("\(platform)/outside-asks") { app in
        let screen = app.push("A")
        app.push("B", page: 2)
        app.wait(seconds: 2)
        app.warn()
        app.wait(seconds: 57)
        #expect(!screen.isViewLoaded)
        app.navigation.pop()
        app.wait(seconds: 1)
        #expect(abs(progress(of: screen) - 0.1) < 1e-9)
      }
    }

    @Test(arguments: ["outside-view", "outside-asks"]) func `ends with its screen`(idiom: String) throws {
      try withApp("ios6/\(idiom)") { app in
        app.push("A")
        #expect(app.context.runLoop.timerCount == 1)
        app.navigation.pop()
        #expect(app.context.runLoop.timerCount == 0)
      }
    }

    private func progress(of screen: ScreenController) -> Double {
      screen.viewIfLoaded?.subviews.compactMap { ($0 as? ProgressView)?.progress }.first ?? -1
    }
  }
}
