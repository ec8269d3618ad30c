import ArgumentParser
import Foundation
import Messages
import Results

/// Prints the tables and the answer of an existing run at any fetch latency, or writes them as a page.
struct ReportCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract:
      "Prints the tables and the answer of a run again, at any fetch latency, or writes them as a page.",
    discussion: """
      A page shows several folders at once: of runs, of claims and of load tests. Of two runs it shows what changed. It \
      needs the plots' Python: scripts/setup --plots.
      """)

  @Argument(
    help: ArgumentHelp("The folder of a run; with --out also of claims or a load test.", valueName: "run"))
  var folders: [String]

  @Option(help: ArgumentHelp("Writes a page of HTML that needs no network.", valueName: "file"))
  var out: String?

  @OptionGroup var table: TableOptions

  func validate() throws {
    guard let out else { return }
    guard out.hasSuffix(".html") else {
      throw ValidationError("--out names the page; expected a name that ends in .html, such as report.html")
    }
  }

  func run(with registry: Registry) async throws {
    guard let out else {
      let runs = folders.map { ResultsFolder($0) }
      // Before the first table, because a long table would hide the message.
      for run in runs { try run.expectRun() }
      for run in runs { try table.show(run, schema: registry.schema) }
      return
    }
    try NewFile.expectFolder(of: out)
    guard PathState(out) != .folder else {
      throw UsageError("\(out) is a folder; expected the name of a page")
    }
    let script = try ReportScript(executable: ReleaseBuild.executable())
    let page = try await ReportPage(
      of: folders, latencies: table.fetchLatency.uniqued(), schema: registry.schema)
    try await script.write(JSONEncoder().encode(page), to: out)
    print("Open \(out) in a browser.")
  }
}
