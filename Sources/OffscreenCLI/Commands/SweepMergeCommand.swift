import ArgumentParser
import Foundation
import Messages
import Quantities
import Results
import Simulation

/// Adds up the parts of a sweep that several processes or machines made.
struct SweepMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep-merge",
    abstract: "Adds up the parts of a sweep.",
    discussion: """
      Refuses a part that is missing, cut short, altered or of another sweep, and names it. The result is the one that a \
      single machine would have made. Exit codes: 0 done, 1 refused or a result contradicts the optimum, 64 wrong usage.
      """)

  @Argument(help: ArgumentHelp("The parts that bench sweep --shard wrote.", valueName: "part"))
  var parts: [String]

  @OptionGroup var answer: SweepAnswerOptions

  func run() throws {
    try answer.expectNew()
    let merged = try MergedSweep(parts)
    try answer.show(
      merged.rows, on: merged.question.device, remembering: merged.question.remembered, needs: merged.needs)
  }
}
