import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Strategies

extension LoadingTimes {
  /// How often each of the two apps loads, alternately.
  private static let rounds = 12

  /// Loads the request's screen in an app with typeset text and in one with bars; returns the fastest load of each.
  static func measure(_ request: AttributionRequest, device: Device, page: Int) throws -> LoadingTimes {
    let apps = try [TextRendering.pango, .bars].map { text in
      let app = try AttributionRunner.app(
        request, device: device, placer: Placer(placement: .shared, kinds: 0), text: text)
      app.warmUp([request.screen])
      return app
    }
    var fastest = apps.map { _ in Int.max }
    for _ in 0..<rounds {
      for (index, app) in apps.enumerated() {
        app.context.clock.start()
        app.stack.push(app.makeScreen(request.screen, page: page))
        fastest[index] = min(fastest[index], app.context.clock.times.total)
        app.stack.pop()
      }
    }
    for app in apps { app.close() }
    return LoadingTimes(nanoseconds: fastest[0], barsNanoseconds: fastest[1])
  }
}
