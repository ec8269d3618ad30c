import ArgumentParser
import Campaign
import Experiment
import Messages
import Results

/// The user's own app, as a check measures it.
struct CheckedApp: ParsableArguments {
  @Option(help: "A trace of your own.")
  var trace: String?

  @Option(help: "Screens of your own; a baseline may have others.")
  var screens: String?

  @Option(help: "A strategy to check, or a glob; may be repeated.")
  var strategy: [String] = []

  @Option(help: "Points and scale of the screen, such as 390x844@3.")
  var device: String?

  /// Puts what was given in place of what a preset has.
  func choose(in configuration: inout RunConfiguration) throws {
    configuration.trace = try trace.map(TextFile.read)
    configuration.screens = try screens.map(TextFile.read)
    configuration.factors[Factors.strategy] = strategy
    configuration.factors[Factors.device] = device.map { [$0] } ?? []
  }
}
