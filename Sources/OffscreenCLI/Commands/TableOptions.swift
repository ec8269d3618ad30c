import Analysis
import ArgumentParser
import Doctor
import Experiment
import Foundation
import Messages
import Quantities
import Results

/// Options of a run's tables; they don't affect any measurement.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How long a fetch takes: 0, 20ms, … (80ms).", valueName: "time"),
    transform: FetchLatency.read)
  var fetchLatency: [FetchLatency] = []

  @Flag(help: "Prints long tables: every strategy, limit and figure.")
  var wide = false

  /// Prints the tables and answers of a run and, if the run is complete, the commands to try next.
  func show(_ folder: ResultsFolder, schema: Schema, isDone: Bool = true) throws {
    let paint = StandardStreams.paint
    let summary = try Summary(
      of: folder, schema: schema, latencies: fetchLatency.uniqued(), isWide: wide, paint: paint)
    print(summary, terminator: "")
    guard isDone else { return }
    let configuration = try folder.recordIfThere()?.configuration
    let isOfOwnScreens = configuration.map { $0.screens != nil || !$0.traces.isEmpty } ?? false
    let script = try? ReportScript(executable: ReleaseBuild.executable())
    let steps = NextSteps(
      folder, strategy: summary.recommended, isOfOwnScreens: isOfOwnScreens,
      setup: script?.setup,
      program: URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent, paint: paint)
    print("\n\(steps)")
  }
}

extension FetchLatency {
  /// Reads the value of an option; throws a message with the right form.
  static func read(_ text: String) throws -> FetchLatency {
    if let latency = FetchLatency(text) { return latency }
    let likely = likelySpellings(of: text).first { FetchLatency($0) != nil }
    throw ValidationError("expected 0 or a time such as 20ms" + didYouMean(likely))
  }
}
