import ArgumentParser
import Campaign
import Doctor
import Experiment
import Foundation

/// The options that replace the preset's own choices.
struct RunOptions: ParsableArguments {
  // Written out: a list made from the presets would also be created, and kept, in every trial's process.
  @Option(help: "What to measure: quick, standard, … (see bench list).")
  var preset: String?

  @OptionGroup var factors: FactorOptions

  @Option(
    help: ArgumentHelp(
      "A trace of your own; with a name, as in shop=shop.txt, it may be repeated.", valueName: "file"))
  var trace: [String] = []

  @Option(help: ArgumentHelp("Screens of your own.", valueName: "file"))
  var screens: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("How often each cell is measured.", valueName: "count"))
  var blocks: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seed of fixtures, draw, kinds and order.", valueName: "n"))
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seconds after which a trial is given up.", valueName: "seconds"))
  var timeout: Int?

  @Option(
    help: ArgumentHelp("Pictures of returns that differ, into this folder.", valueName: "folder"))
  var screenshots: String?

  func validate() throws {
    if let blocks, !Plan.possibleBlocks.contains(blocks) {
      throw ValidationError(
        "--blocks \(blocks) is out of range; expected 1 to \(Plan.possibleBlocks.upperBound)")
    }
    if let timeout, !(1...86_400).contains(timeout) {
      throw ValidationError("--timeout \(timeout) is out of range; expected 1 to 86400 seconds")
    }
  }

  func configuration() throws -> RunConfiguration {
    var configuration = RunConfiguration()
    if let preset { configuration.preset = preset }
    if let seed { configuration.seed = seed }
    if let timeout { configuration.timeoutSeconds = timeout }
    configuration.factors = factors.choices
    configuration.blocks = blocks
    configuration.traces = try TraceOption.read(trace)
    configuration.screens = try screens.map(TextFile.read)
    configuration.screenshots = screenshots.map { URL(fileURLWithPath: $0).path }
    return configuration
  }

  /// Whether no option was given, so that a resumed run keeps its own configuration.
  func isUntouched() throws -> Bool { try configuration() == RunConfiguration() }
}
