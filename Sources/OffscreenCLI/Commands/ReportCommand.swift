import ArgumentParser
import Results

/// Prints the tables and the answer of a run that is there, at any fetch latency.
struct ReportCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Prints the tables and the answer of a run again, at any fetch latency.")

  @Argument(help: ArgumentHelp("The folder of a run.", valueName: "run"))
  var folder: String

  @OptionGroup var table: TableOptions

  func run(with registry: Registry) throws {
    try table.show(ResultsFolder(folder), schema: registry.schema)
  }
}
