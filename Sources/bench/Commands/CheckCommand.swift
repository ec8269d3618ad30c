public import ArgumentParser
import Foundation
import Harness
public import Screens

/// Runs the base's binary and this one against each other.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Did a change make memory or reload worse?", shouldDisplay: false)

  @Option(help: "A bench that was built from the base; it is run against this one, in turns.")
  var baseBinary: String

  @Option(help: "How much to measure: check or check-quick.")
  var preset = "check"

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How often each cell is measured.", valueName: "count"))
  var blocks: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seed of fixtures, kinds and order.", valueName: "whole-number"))
  var seed: UInt64 = 1

  @Option(help: "The check's own folder; by default a new one under results/runs.")
  var out: String?

  @Option(help: .hidden)
  var inject: Injection?

  func validate() throws {
    if let blocks, !(1...10_000).contains(blocks) {
      throw ValidationError("--blocks \(blocks) is out of range; expected 1 to 10000")
    }
  }

  func run() async throws {
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      try await check()
    #endif
  }

  private func check() async throws {
    var configuration = RunConfiguration()
    configuration.preset = preset
    configuration.seed = seed
    configuration.blocks = blocks
    let path = out ?? RunFolder.new()
    let executable = try ReleaseBuild.executable()
    let head = Contender(
      build: await BuildRecord(executable: executable), executor: ChildExecutor(executable: executable),
      injection: inject)
    let run = try InterleavedRun(
      plan: Plan(configuration), path: path,
      contenders: BySide(base: try await Contender(foreign: baseBinary), head: head),
      interruption: Interruption())
    let outcome = try await run.perform()
    for note in outcome.notes { Console.say(note) }
    Console.say("rows are in \(outcome.folders.base.path) and \(outcome.folders.head.path)")
    switch outcome.end {
    case .done: return
    case .withFailures(let count):
      Console.say("\(count) trials failed; trials.csv says how")
      throw ExitCode.failure
    case .interrupted:
      Console.say("interrupted; what was measured stays")
      throw ExitCode.failure
    }
  }
}

extension Injection: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
