import ArgumentParser
import Campaign
import Doctor
import Experiment
import Messages
import Replay
import Traces

/// Checks, logs, imports and draws traces.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Checks, logs, imports and draws traces.",
    subcommands: [Check.self, Log.self, Import.self, Fit.self, Draw.self])

  /// Checks a trace and reports what it contains.
  struct Check: RegistryCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Checks a trace and reports what it contains, or its first mistake and the line.")

    @OptionGroup var input: TraceInput

    func run(with registry: Registry) throws {
      let trace = try input.trace()
      print(
        "\(input.file): \(trace.sessions.count.counted("session")), \(trace.stepCount.counted("step")), "
          + "\(trace.pushes.counted("push", "pushes")), \(trace.modals.counted("modal screen")), \(trace.returns.counted("return")), "
          + "at most \((trace.maximumDepth + 1).counted("screen")) on a stack, "
          + (trace.tabs > 0 ? trace.tabs.counted("tab") : "no tabs") + Self.roots(of: trace))
      let known = registry.screens.map(\.kind)
      let foreign = trace.namedKinds.subtracting(known).sorted()
      if input.screens == nil, !foreign.isEmpty {
        let names = foreign.map { name in
          name
            + (nearestName(to: name, among: known.map { "\($0)" }).map { " (did you mean '\($0)'?)" } ?? "")
        }
        Console.say(
          "kinds of your own screens: \(names.joined(separator: ", ")); --screens FILE checks these names")
      }
    }

    /// The root of each tab, if the trace names any root; tabs without one have a home screen.
    private static func roots(of trace: Trace) -> String {
      guard !trace.roots.isEmpty else { return "" }
      return ": " + (0..<trace.tabs).map { trace.roots[$0].map { "\($0)" } ?? "home" }.joined(separator: ", ")
    }
  }

  /// Prints the event log that a trace causes.
  struct Log: RegistryCommand {
    static let configuration = CommandConfiguration(
      commandName: "log",
      abstract: "Prints the callbacks that a trace causes in the app's controllers, one a line.",
      discussion: """
        Each step is printed first, as '# push 17'. Screens are called by their page or kind, a second one of the \
        same page 17#2. A line that ends in '(by the app)' is what a controller did by itself: it called viewWillUnload \
        or viewDidUnload, or set its view to nil.
        """)

    @OptionGroup var input: TraceInput

    @Option(help: "What the system does by itself (see bench list).")
    var platform = "ios6"

    @Option(help: "What the app's controllers do (see bench list).")
    var idiom = "plain"

    func run(with registry: Registry) throws {
      let log = try TraceLog(input.trace(), platform: platform, idiom: idiom, among: registry.parts)
      try log.forEachLine { print($0) }
    }
  }
}

/// A trace file and, optionally, the screens that it may name.
struct TraceInput: ParsableArguments {
  @Argument(help: "The file.")
  var file: String

  @Option(help: ArgumentHelp("Screens of your own: the trace may name no others.", valueName: "file"))
  var screens: String?

  /// Reads both files; without screens, a trace may name any kind.
  func trace() throws -> Trace {
    let text = try TextFile.read(file).text
    guard let screens else { return try Trace(name: file, utf8: [UInt8](text.utf8), file: file) }
    let described = try ScreenSpec.parse(TextFile.read(screens).text, file: screens)
    return try PlanNames.trace(
      OwnTrace(name: file, file: file, text: text), screens: described, screensFile: screens)
  }
}
