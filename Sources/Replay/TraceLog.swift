import Experiment
import Lifecycle
import Screens
package import Strategies
package import Traces
import Unloading

/// The events that the controllers of an app receive during a trace, and when they unload a view by themselves.
///
/// A screen's name is its page or kind; a second screen of the same page is `17#2`, a third `17#3`, restarting in each
/// session. The other names are `home` and `stack`, and in an app with tabs `home0`, `stack0` and so on; the root
/// of a tab has the name of its page.
package struct TraceLog {
  private let trace: Trace
  private let strategy: Strategy

  /// Prepares the log of a trace with a platform and an idiom of the catalogues.
  ///
  /// - Throws: an error for an unknown name, which lists the known ones.
  package init(
    _ trace: Trace, platform: String, idiom: String, among parts: StrategyParts = .standard
  ) throws {
    self.trace = trace
    strategy = try Strategy("\(platform)/\(idiom)", among: parts)
  }

  /// A screen, and what it had after the step before.
  private struct Watched {
    weak var screen: ScreenController?
    var loaded: Resources = []
  }

  /// Replays the trace and calls `write` with each line: `# push 17` for a step, then its events, such as
  /// `17.viewWillAppear` or, if the app does it by itself, `17.viewWillUnload (by the app)`, and then what the screens have
  /// lost or loaded, such as `17 lost model+cache`.
  package func forEachLine(_ write: (String) -> Void) throws {
    let light = try DryApp(strategy, for: trace)
    var watched: [Watched] = []
    func tell(_ step: String) {
      write("# \(step)")
      for event in light.application.log.events { write("\(event)") }
      light.application.removeLoggedEvents()
      watched.removeAll { $0.screen == nil }
      for index in watched.indices {
        guard let screen = watched[index].screen else { continue }
        let (before, now) = (watched[index].loaded, screen.loadedResources)
        watched[index].loaded = now
        let changes = [("lost", before.subtracting(now)), ("loaded", now.subtracting(before))]
        for (verb, resources) in changes where !resources.isEmpty {
          write("\(screen.title ?? "") \(verb) \(resources)")
        }
      }
    }
    for (index, session) in trace.sessions.enumerated() {
      if index > 0 { _ = light.navigator.relaunch() }
      var screensOfPage = Dictionary(trace.roots.values.map { ($0, 1) }, uniquingKeysWith: +)
      light.navigator.made = { screen, page in
        screensOfPage[page, default: 0] += 1
        let number = screensOfPage[page] ?? 1
        screen.title = number == 1 ? "\(page)" : "\(page)#\(number)"
        watched.append(Watched(screen: screen))
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
