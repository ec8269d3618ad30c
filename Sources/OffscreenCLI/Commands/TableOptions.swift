import Analysis
import ArgumentParser
import Doctor
import Results

/// How the tables of a run are printed; nothing that is measured depends on it.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How long one fetch of a model takes, such as 0 (the data is on the device), 20ms or 80ms (the default); may be \
      repeated.
      """, valueName: "latency"))
  var fetchLatency: [FetchLatency] = []

  @Flag(
    help:
      "Prints a line for each strategy and limit, with intervals, work and wait, peak ÷ limit and refetches.")
  var wide = false

  /// The tables and answers of a run.
  func summary(of folder: ResultsFolder, schema: Schema) throws -> Summary {
    try Summary(of: folder, schema: schema, latencies: fetchLatency, isWide: wide)
  }
}

extension FetchLatency: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
