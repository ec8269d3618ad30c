import Experiment
import Lifecycle
import Screens
package import Strategies
package import Traces

/// What the controllers of an app are told while it goes through a trace, and when they unload a view by themselves.
///
/// Screens are called by their page or kind, a second one of the same page `17#2`, a third `17#3`, anew in each session;
/// the others `home` and `stack`, in an app of tabs `home0`, `stack0` and so on; the root of a tab by its page.
package struct TraceLog {
  private let trace: Trace
  private let strategy: Strategy

  /// The log of a trace under a platform and an idiom of the catalogues.
  ///
  /// - Throws: a name that is none, with those that are.
  package init(
    _ trace: Trace, platform: String, idiom: String, among parts: StrategyParts = .standard
  ) throws {
    self.trace = trace
    strategy = try Strategy("\(platform)/\(idiom)", among: parts)
  }

  /// Replays the trace and calls `write` with each line: `# push 17` for a step, then its events, such as
  /// `17.viewWillAppear` or, if the app does it by itself, `17.viewWillUnload (by the app)`.
  package func forEachLine(_ write: (String) -> Void) throws {
    let light = try DryApp(strategy, for: trace)
    func tell(_ step: String) {
      write("# \(step)")
      for event in light.application.log.events { write("\(event)") }
      light.application.removeLoggedEvents()
    }
    for (index, session) in trace.sessions.enumerated() {
      if index > 0 { _ = light.navigator.relaunch() }
      var screensOfPage = Dictionary(trace.roots.values.map { ($0, 1) }, uniquingKeysWith: +)
      light.navigator.made = { screen, page in
        screensOfPage[page, default: 0] += 1
        let number = screensOfPage[page] ?? 1
        screen.title = number == 1 ? "\(page)" : "\(page)#\(number)"
      }
      tell("session")
      for step in session.steps {
        if case .warn(let level) = step {
          light.application.deliverMemoryWarning(level == .critical ? .critical : .warning)
        }
        light.navigator.carryOut(step)
        _ = light.navigator.look()
        light.app.context.runLoop.run(forMilliseconds: step.milliseconds)
        tell("\(step)")
      }
    }
  }
}
