import Analysis
import ArgumentParser
import Doctor
import Results

/// How the tables of a run are printed; nothing that is measured depends on it.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How long a fetch takes: 0, 20ms, … (80ms).", valueName: "time"))
  var fetchLatency: [FetchLatency] = []

  @Flag(help: "Prints long tables: every strategy, limit and figure.")
  var wide = false

  /// Prints the tables and answers of a run, and what to do next if it came to its end.
  func show(_ folder: ResultsFolder, schema: Schema, isDone: Bool = true) throws {
    let paint = StandardStreams.paint
    let summary = try Summary(
      of: folder, schema: schema, latencies: fetchLatency, isWide: wide, paint: paint)
    print(summary, terminator: "")
    if isDone { print("\n\(NextSteps(folder, strategy: summary.recommended, paint: paint))") }
  }
}

extension FetchLatency: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
