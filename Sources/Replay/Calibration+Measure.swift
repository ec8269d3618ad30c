import Experiment
import Lifecycle
import Screens
import Unloading

extension Calibration {
  /// How many pages of each kind are created; the fastest counts, because other processes only add time.
  private static let rounds = 5

  /// Measures screens of each kind, including the home screen's, in an app that unloads nothing.
  static func measure(_ screens: [ScreenSpec], in app: AppUnderTest) -> Calibration {
    let calibration = Calibration(kinds: (screens + [AppUnderTest.home]).map { kind($0, in: app) })
    app.context.forgetCosts()
    return calibration
  }

  private static func kind(_ spec: ScreenSpec, in app: AppUnderTest) -> Kind {
    var bytes: [PerResource<Int>] = []
    var fastest = PerResource(repeating: Int.max)
    for page in 0..<rounds {
      let screen = app.makeScreen(spec, page: page)
      app.context.clock.start()
      app.stack.push(screen)
      _ = screen.cache
      let times = app.context.clock.times.byResource
      for resource in Resource.allCases { fastest[resource] = min(fastest[resource], times[resource]) }
      bytes.append(screen.account().usable)
      app.stack.pop()
    }
    var (median, costs) = (PerResource(repeating: 0), PerResource(repeating: ResourceCost.free))
    for resource in Resource.allCases {
      median[resource] = bytes.map { $0[resource] }.sorted()[rounds / 2]
      // A stage without work still takes some time.
      if median[resource] > 0 { costs[resource].workNanoseconds = fastest[resource] }
    }
    // A return that lacks both waits once for the two, so the sum counts one wait too many.
    if spec.rows > 0 { costs.model.roundTrips = 1 }
    if spec.document != nil { costs.viewTree.roundTrips = 1 }
    return Kind(name: spec.kind, bytes: median, costs: costs)
  }
}

extension StageTimes {
  /// The time of each resource's stages.
  fileprivate var byResource: PerResource<Int> {
    Stage.allCases.reduce(into: PerResource(repeating: 0)) { $0[$1.resource] += self[$1] }
  }
}
