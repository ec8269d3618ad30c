import ArgumentParser
import Campaign
import Experiment
import Messages
import Results

/// The user's own app, as a check measures it.
struct CheckedApp: ParsableArguments {
  @Option(
    help: ArgumentHelp("A trace of your own; with a name as in shop=shop.txt, several.", valueName: "file"))
  var trace: [String] = []

  @Option(help: "Screens of your own; a baseline may have others.")
  var screens: String?

  @Option(help: "A strategy to check, or a glob; may be repeated.")
  var strategy: [String] = []

  @Option(help: "Points and scale of the screen, such as 390x844@3.")
  var device: String?

  /// Puts what was given in place of what a preset has.
  func choose(in configuration: inout RunConfiguration) throws {
    configuration.traces = try TraceOption.read(trace)
    configuration.screens = try screens.map(TextFile.read)
    configuration.factors[Factors.strategy] = strategy
    configuration.factors[Factors.device] = device.map { [$0] } ?? []
  }
}
