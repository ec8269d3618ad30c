import ArgumentParser
import Experiment
import Foundation
import Messages
import Quantities
import Results
import Simulation
import Unloading

/// Runs recorded sessions under policies and fixed budgets, millions of steps per second.
struct SweepCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Runs millions of recorded sessions under policies and budgets.",
    discussion: """
      A budget is a fixed number of bytes for all loaded screens, checked after each step: without warnings, without the \
      system's own rules, and without the moment at which two screens exist in full. Screens take and cost what a run \
      found. Docs/simulate.md explains when to use this. Exit codes: 0 done, 64 wrong usage or a broken line.
      """)

  @Argument(help: "Sessions, one on each line such as '3 17 < 5', plain or compressed.")
  var sessions: String

  @Option(help: ArgumentHelp("A run's folder: its sizes, costs and kinds of pages.", valueName: "run"))
  var calibration: String

  @Option(help: ArgumentHelp("A size such as 24MiB; may be repeated.", valueName: "size"))
  var budget: [String] = []

  @Option(help: "A policy such as 'lru(bytes:100%)'; may be repeated. By default all that have a budget.")
  var policy: [String] = []

  @Option(
    help: ArgumentHelp("How long one fetch takes, such as 20ms; may be repeated (80ms).", valueName: "time"),
    transform: FetchLatency.read)
  var fetchLatency: [FetchLatency] = []

  @Option(
    parsing: .unconditional,
    help: "How many parts a budget has when the optimum is computed; more are more exact.")
  var units = 250

  @Option(help: ArgumentHelp("Writes CSV; a file that is there stays.", valueName: "file"))
  var out: String?

  func validate() throws {
    guard (10...10_000).contains(units) else {
      throw ValidationError("--units \(units) is out of range; expected 10 to 10000")
    }
    guard !budget.isEmpty else {
      throw ValidationError("there is no budget; expected --budget with a size such as 24MiB")
    }
  }

  func run(with registry: Registry) async throws {
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      if let out { try NewFile.expectNone(at: out) }
      let latencies = fetchLatency.isEmpty ? [.usual] : fetchLatency
      var sweep = try RecordedSweep(
        calibration: RunRecord.read(from: ResultsFolder(calibration)), in: registry, policies: policy,
        budgets: budget.map(Self.bytes), latencies: latencies, units: units)
      try await sweep.read(sessions)
      // First what can't fail, because millions of sessions take a while.
      print(SweepTable(sweep.rows, paint: StandardStreams.paint), terminator: "")
      if let out { try NewFile.write(Data(sweep.csv.utf8), to: out) }
    #endif
  }

  private static func bytes(_ text: String) throws -> Int {
    guard let size = ByteCount(text), size.bytes > 0, text.last?.isNumber == false else {
      throw UsageError("\(quoted(text)) is not a budget; expected a size such as 24MiB")
    }
    return size.bytes
  }
}
