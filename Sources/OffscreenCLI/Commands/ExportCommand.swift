import Analysis
import ArgumentParser
import Campaign
import Messages
import Results

/// Writes a run in the formats of other programs.
struct ExportCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a run as other programs read it.",
    discussion: """
      Formats: \(ExportFormat.all.map { "\($0.name) (\($0.reader))" }.joined(separator: ", ")). \
      Figures are medians of the completed trials of a cell; trials that were terminated or failed are named on standard \
      error. Docs/exports.md describes each. Exit codes: 0 exported, 1 a file is damaged, 64 wrong usage.
      """)

  @Argument(help: ArgumentHelp("The run: its folder or its trials.csv.", valueName: "run"))
  var runs: [String]

  @Option(help: "One of the formats above.")
  var format: String

  @Option(help: "A column of trials.csv to export, or a glob; may be given more than once.")
  var metric: [String] = []

  @Option(help: "The file, or the folder for a format of several files; standard output if left out.")
  var out: String?

  func run(with registry: Registry) throws {
    guard let format = registry.exporters.first(where: { $0.name == format }) else {
      throw PlanNames.unknown(format, what: "format", among: registry.exporters.map(\.name))
    }
    let schema = registry.schema
    let export = try format.export(runs, metrics: schema.metrics.chosen(by: metric), of: schema, to: out)
    for note in export.notes { Console.say(note) }
    if let out {
      try export.write(to: out, asFolder: format.writesFolder)
    } else {
      print(export.files[0].text, terminator: "")
    }
  }
}
