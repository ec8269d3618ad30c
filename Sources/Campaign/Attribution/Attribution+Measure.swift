package import Experiment
import Foundation
import Messages
import Results
import Screens

extension Attribution {
  /// Measures each screen on each device in a fresh process of `executable`, which must understand `attribute`.
  package static func measure(
    _ screens: [ScreenSpec], on devices: [Device], text: TextRendering = .pango, seed: UInt64,
    executable: String
  ) async throws -> [Attribution] {
    // Loading is timed with both text renderings, and Pango needs the font, whatever `text` is.
    _ = try FontFile.find()
    let fixtures = try FixtureFolder(screens: screens, seed: seed)
    var found: [Attribution] = []
    for screen in screens {
      for device in devices {
        let request = AttributionRequest(
          parent: getpid(), device: "\(device)", fixtures: fixtures.path, screen: screen,
          text: text)
        found.append(
          try await answer(to: request, executable: executable))
      }
    }
    return found
  }

  private static func answer(to request: AttributionRequest, executable: String) async throws -> Attribution {
    let json = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    let outcome = await ChildProcess(
      executable: executable, arguments: ["attribute", json],
      environment: ChildExecutor.environment(decay: Trial.dirtyDecayMilliseconds, padding: 0),
      timeout: .seconds(120)
    ).run()
    guard outcome.termination == .exited(0) else {
      let lastWords = outcome.standardErrorTail.split(separator: "\n").last ?? ""
      throw HarnessError(
        "the process for '\(request.screen.kind)' on \(request.device) ended with \(outcome.termination): \(lastWords)"
      )
    }
    return try JSONDecoder().decode(Attribution.self, from: Data(outcome.standardOutput))
  }
}
