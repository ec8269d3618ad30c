import Unloading

extension ConformanceCheck {
  private static let rounds = 200

  /// Stops the navigation, while time passes or stands still and warnings arrive. Decisions can release each
  /// resource at most once, so their number is at most that of the loaded resources.
  static let rest = ConformanceCheck(takesExtremes: true) { subject in
    [true, false].flatMap { clockRuns in
      let name =
        clockRuns ? "an idle app" : "an app in which nothing changes, not even time"
      let app = RandomApp(
        subject, seed: 21, Circumstances(name: name, clockRuns: clockRuns, hasStubbornScreens: false))
      app.run(steps: 300)
      let (before, bound) = (app.decisions, app.hiddenCount * Resource.allCases.count)
      for round in 0..<rounds {
        app.pass(NavigationState.tickMilliseconds)
        app.tell(.ticked)
        if round % 10 == 9 { app.tell(.warned(round % 20 == 9 ? .warning : .critical)) }
        if let front = app.front { app.tell(.appeared(slot: front)) }
      }
      if app.decisions - before > bound {
        app.judge.note(
          .comesToRest,
          "it makes \(app.decisions - before) decisions although at most \(bound) resources are loaded.")
      }
      return app.judge.findings
    }
  }
}

extension RandomApp {
  /// The number of screens that are loaded and not visible.
  fileprivate var hiddenCount: Int {
    state.leastRecentlyShownFirst.reduce(0) { $0 + ($1.isVisible ? 0 : 1) }
  }
}
