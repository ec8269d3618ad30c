import ArgumentParser
import Campaign
import Experiment
import Foundation
import Messages
import Results

/// A part of a plan's trials, carried out on this machine.
struct ShardCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "shard",
    abstract: "Carries a part of a plan out, on this machine.",
    discussion: """
      A shard of a live plan has whole blocks; of a simulated plan it has single trials. If it is finished, nothing \
      happens; if it was interrupted or killed, it goes on. Exit codes: 0 done, 1 some trials failed, 64 wrong usage, 75 \
      try again.
      """)

  /// Of sysexits.h: a failure that may pass.
  private static let tryAgain = ExitCode(75)

  @Argument(help: ArgumentHelp("The folder that bench plan made.", valueName: "plan"))
  var plan: String

  @Argument(help: ArgumentHelp("Which part, such as 2/5.", valueName: "part"))
  var shard: Shard

  func run(with registry: Registry) async throws {
    let folder = try PlanFolder(plan)
    let plan = try Plan(folder.record.configuration, catalogue: registry.catalogue)
    try folder.expectNeeds(of: plan)
    let trials = shard.trials(of: plan)
    #if DEBUG
      if plan.configuration.origin == .live { try ReleaseBuild.takeOver() }
    #endif
    let workshop = folder.workshop(of: shard)
    guard let lock = try ShardLock.take(workshop.path) else {
      Console.say("another process carries shard \(shard) out")
      throw Self.tryAgain
    }
    defer { lock.release() }
    guard !folder.has(shard) else { return Console.say("shard \(shard) is finished already") }
    try folder.begin(shard)
    let run = try Run(
      plan: plan, folder: workshop, resuming: true,
      build: await BuildRecord(executable: try ReleaseBuild.executable()),
      executor: registry.executor(for: plan), interruption: Interruption(),
      progress: RunProgress(total: plan.needs.count + trials.count))
    switch try await run.perform(.shard(shard)) {
    case .interrupted:
      Console.say("interrupted; go on with: bench shard \(self.plan) \(shard)")
      throw Self.tryAgain
    case .done:
      try folder.finish(shard, trials: trials.map(\.trial))
      Console.say(
        "shard \(shard) is finished: \(trials.count.counted("trial")) in \(folder.place(of: shard).path)")
    case .withFailures(let count):
      try folder.finish(shard, trials: trials.map(\.trial))
      Console.say(
        "\(count.counted("trial")) failed; \(folder.place(of: shard).path)/trials.csv gives the reason")
      throw ExitCode.failure
    }
  }
}

extension Shard: ExpressibleByArgument {
  /// Reads `2/5`.
  public init?(argument: String) { self.init(argument) }
}
