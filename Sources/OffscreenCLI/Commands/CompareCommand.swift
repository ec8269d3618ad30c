import Analysis
import ArgumentParser
import Doctor
import Messages
import Results

/// Compares two runs.
struct CompareCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares two runs, cell by cell.",
    discussion: """
      Ratios are B ÷ A, with an interval of 95 %. Cells go together by strategy, workload, device, placement, \
      pressure, relief, limit and decay; those that one run lacks are named. Times of different machines are left out. \
      Exit codes: 0 compared, 1 a file is damaged, 64 wrong usage.
      """)

  @Argument(help: "The first run: its folder or its trials.csv.")
  var a: String

  @Argument(help: "The second run.")
  var b: String

  @Option(help: "A column of trials.csv to compare, or a glob; may be given more than once.")
  var metric: [String] = []

  @Option(help: "text, csv, json or markdown.")
  var format = ComparisonReport.Format.text

  func run(with registry: Registry) async throws {
    let schema = registry.schema
    let comparison = try await RunComparison(
      of: RunFile(a, schema: schema), and: RunFile(b, schema: schema),
      metrics: schema.metrics.chosen(by: metric))
    if let obstacle = comparison.obstacle { throw HarnessError(obstacle) }
    print(try ComparisonReport(comparison).written(as: format), terminator: "")
  }
}

extension ComparisonReport.Format: ExpressibleByArgument {}
